/* An action that waits for the server: whether it is under way, and what went wrong, in words. */
import { errorText } from "../../i18n/translate";

export class ServerAction {
  busy = $state(false);
  wrong = $state("");

  async run(action: () => void | Promise<void>): Promise<void> {
    this.busy = true;
    this.wrong = "";
    try {
      await action();
    } catch (error) {
      this.wrong = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
