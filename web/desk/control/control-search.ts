/** What can be changed of the form's state; the open panel stands in the address. */
export const FORM_CHANGES = ['close', 'extend', 'reopen', 'follow'] as const;
export type FormChange = (typeof FORM_CHANGES)[number];

export type ControlSearch = { change?: FormChange };

/** Values that this desk does not know are left out. */
export function readControlSearch(given: Record<string, unknown>): ControlSearch {
  const change = FORM_CHANGES.find((one) => one === given['change']);
  return change === undefined ? {} : { change };
}
