/** A command failed; the message tells the operator why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  /** The code of the problem, when the service gave one. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
