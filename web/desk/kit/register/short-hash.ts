/** The first eight digits of a hash, enough to compare two by eye, without a line break. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}\u00A0${hash.slice(4, 8)}`;
}
