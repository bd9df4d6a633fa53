/** The address of the close pairs. */
export type SweepSearch = {
  /** The least closeness; "close or more" without it. */
  from?: 'veryClose';
};

export function readSweepSearch(input: Record<string, unknown>): SweepSearch {
  return input['from'] === 'veryClose' ? { from: 'veryClose' } : {};
}
