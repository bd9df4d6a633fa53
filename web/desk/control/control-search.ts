/** The changes of the form's state. The address names the open panel. */
export const FORM_CHANGES = ['close', 'extend', 'reopen', 'follow'] as const;
export type FormChange = (typeof FORM_CHANGES)[number];

export type ControlSearch = { change?: FormChange };

/** Drops values that this version of the desk does not know. */
export function readControlSearch(input: Record<string, unknown>): ControlSearch {
  const change = FORM_CHANGES.find((one) => one === input['change']);
  return change === undefined ? {} : { change };
}
