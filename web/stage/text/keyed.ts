/** Values with their positions as keys, for lists that never change their order. */
export function keyed<T>(values: readonly T[]): { key: number; value: T }[] {
  return values.map((value, key) => ({ key, value }));
}
