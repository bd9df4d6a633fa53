/** Longer ones are rare, and the name would be kept with all of the text. */
const MAX_TEXT_LENGTH = 10_000;
/** More than there are in the code; what a search is put together from has no end. */
const MAX_NAMES = 300;

/** The name under which a connection prepares a statement; undefined where it is parsed each time. */
export type StatementName = (text: string, values: readonly unknown[]) => string | undefined;

/**
 * Names statements with parameters by their text, the same for all connections of a pool. Server and driver keep what
 * was named for as long as the connection lasts: so the first texts get a name each, and no name is ever another's.
 */
export function nameStatements(): StatementName {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values.length === 0 || text.length >= MAX_TEXT_LENGTH) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
