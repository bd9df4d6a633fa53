/** The first eight digits of a hash in two groups, enough to compare two by eye. */
export function hashGroups(hash: string): [string, string] {
  return [hash.slice(0, 4), hash.slice(4, 8)];
}

/** The same for a sentence, without a line break. */
export function shortHash(hash: string): string {
  return hashGroups(hash).join('\u00A0');
}
