/** An unknown name was typed; the message lists the known ones. */
class NameUnknown extends Error {
  override readonly name = 'NameUnknown';
}

/** @throws NameUnknown for an unknown name */
export function requireNames(typed: string[], names: string[]): void {
  const unknown = typed.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new NameUnknown(`No such name: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  }
}

/** Ends the process with a sentence for an unknown name; every other error is a defect. */
export function endOnUnknownName(error: unknown): never {
  if (!(error instanceof NameUnknown)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
