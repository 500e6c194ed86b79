/* What modal dialogs share: their props, and how they open and close. */
import type { Snippet } from "svelte";

export interface ModalProps {
  open: boolean;
  title: string;
  children: Snippet;
}

/** Shows a dialog over the page if it should be open, and closes it otherwise. */
export function toggleModal(dialog: HTMLDialogElement, open: boolean): void {
  if (open && !dialog.open) dialog.showModal();
  else if (!open && dialog.open) dialog.close();
}
