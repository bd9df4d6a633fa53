/** Decides under which heading a topic of the work stands. No I/O. */
import { isResting, type RestingGroup, WORK_GROUPS, type WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { dayIn } from '../../kit/time/day-in.ts';
import { dayAfter } from '../../kit/time/start-of-day.ts';
import type { WorkItem } from '../../queries/answers-query.ts';

/** The headings in their order. Late reviews stand with the other late topics, and reviews to come under their day. */
export const WORK_SECTIONS = [
  'late',
  'declined',
  'returned',
  'toAccept',
  'toWrite',
  'reviewToday',
  'reviewTomorrow',
  'reviewLater',
  'reviewUndated',
  'toCheck',
  'othersApprove',
  'done',
] as const;
export type WorkSection = (typeof WORK_SECTIONS)[number];

type Calendar = {
  now: Date;
  /** The meeting's, an IANA name. */
  timeZone: string;
};

/** The sections that have a topic, each with its topics, the soonest due first. */
export function sectionsOf(
  work: readonly WorkItem[],
  calendar: Calendar,
): { section: WorkSection; items: WorkItem[] }[] {
  const dayOf = dayIn(calendar.timeZone);
  const today = dayOf(calendar.now);
  const bySection = Map.groupBy(work, ({ group, row }) => {
    if (group === 'reviewLate') return 'late';
    if (group !== 'toReview') return group;
    const dueAt = row.assignment?.dueAt ?? null;
    return dueAt === null ? 'reviewUndated' : reviewOn(dayOf(new Date(dueAt)), today);
  });
  return WORK_SECTIONS.flatMap((section) => {
    const items = bySection.get(section);
    return items === undefined ? [] : { section, items: section === 'late' ? items.toSorted(bySoonestDue) : items };
  });
}

/** How many topics each group has; late reviews count as late. */
export function countGroups(work: readonly WorkItem[]): { group: CountedGroup; count: number }[] {
  const counts = Map.groupBy(work, ({ group }) => (group === 'reviewLate' ? 'late' : group));
  return WORK_GROUPS.filter(isCounted).flatMap((group) => {
    const count = counts.get(group)?.length ?? 0;
    return count === 0 ? [] : { group, count };
  });
}

/** The groups in which a topic waits for the organiser. */
export type CountedGroup = Exclude<WorkGroup, 'reviewLate' | RestingGroup>;

function isCounted(group: WorkGroup): group is CountedGroup {
  return group !== 'reviewLate' && !isResting(group);
}

function reviewOn(day: string, today: string): WorkSection {
  // The desk's list may be older than its clock: a review that has become late is due today until the next refetch.
  if (day <= today) return 'reviewToday';
  return day === dayAfter(today) ? 'reviewTomorrow' : 'reviewLater';
}

/** Late topics have a due date. The service sorts each group, and this section joins two. */
function bySoonestDue({ row: one }: WorkItem, { row: other }: WorkItem): number {
  return (one.assignment?.dueAt ?? '').localeCompare(other.assignment?.dueAt ?? '');
}
