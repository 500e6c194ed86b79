/* What modal dialogs share: their props, and how they open and close. */
import type { Snippet } from "svelte";

export interface ModalProps {
  open: boolean;
  title: string;
  children: Snippet;
}

/** For `@attach`: a dialog that is open as long as it is there, over the page or as part of it. */
export function showWhileMounted(modal: boolean): (dialog: HTMLDialogElement) => () => void {
  return (dialog) => {
    if (modal) dialog.showModal();
    else dialog.show();
    return () => dialog.close();
  };
}

/** Shows a dialog over the page if it should be open, and closes it otherwise. */
export function toggleModal(dialog: HTMLDialogElement, open: boolean): void {
  if (open && !dialog.open) dialog.showModal();
  else if (!open && dialog.open) dialog.close();
}
