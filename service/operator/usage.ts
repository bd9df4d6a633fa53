/** What was typed cannot be used; the message says what and why. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';

  constructor(faults: string) {
    super(`The command cannot be carried out: ${faults}.`);
  }
}
