/** Longer statements are rare, and the driver keeps the whole text for each name. */
const MAX_TEXT_LENGTH = 10_000;
/** More than the statements in the code. Searches can compose any number of others. */
const MAX_NAMES = 300;

/** The name under which a connection prepares a statement; undefined for one that is parsed each time. */
export type StatementName = (text: string, values: readonly unknown[]) => string | undefined;

/**
 * Names statements with parameters by their text, the same for all connections of a pool. Server and driver keep a
 * named statement until the connection ends. So only the first texts get a name, and no name is ever reused.
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
