/** The groups of an organiser's work, the most urgent first. */
export const WORK_GROUPS = [
  'late',
  'reviewLate',
  'declined',
  'returned',
  'toAccept',
  'toWrite',
  'toReview',
  'toCheck',
  /** The caller wrote a part of a text in review, so another organiser approves it. */
  'othersApprove',
  'done',
] as const;
export type WorkGroup = (typeof WORK_GROUPS)[number];

/** In these groups nothing waits for the organiser. */
const RESTING_GROUPS = ['othersApprove', 'done'] as const satisfies readonly WorkGroup[];
export type RestingGroup = (typeof RESTING_GROUPS)[number];

export function isResting(group: WorkGroup): group is RestingGroup {
  return RESTING_GROUPS.some((one) => one === group);
}
