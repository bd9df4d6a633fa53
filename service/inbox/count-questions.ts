import type { inboxCalls } from '#contract/calls/inbox.ts';
import type { QuestionCounts } from '#contract/question/organisers-question.ts';
import type { QuestionFilter } from '#contract/question/question-filter.ts';
import type { Queryable } from '../database/database.ts';
import { readClock } from '../database/read-clock.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { type FilteredQuestions, viewerOf } from '../questions/shown/question-filter-queries.ts';
import { countMatching, countMeeting } from './count-queries.ts';
import { requirePosition } from './list-questions.ts';
import { countOpened } from './opened-queries.ts';
import { countOwn, findPageIds } from '../questions/shown/page-queries.ts';
import { type Bucket, facetsOf, withoutBucketDimensions } from './question-counts.ts';
import { type Candidates, EVERY_QUESTION, findCandidates } from '../questions/shown/candidate-queries.ts';
import { sharedCounts } from './shared-counts.ts';

/** For organisers the count stops here and is reported as "at least". Operators get exact counts. */
const MAX_FOUND = 5000;
/** Limit of the counts of newer questions and of the organiser's own questions. */
const MAX_COUNTED = 1000;

/**
 * Counts questions by their filters; one count of a whole meeting serves all simultaneous requests.
 *
 * @returns the handler. It throws the problems `no-meeting`, `question-not-found`
 */
export function questionCounter() {
  const countAll = sharedCounts(countMeeting);
  return async (
    { db, actor }: Pick<CallContext, 'db' | 'actor'>,
    { params, query }: Parsed<typeof inboxCalls.countQuestions>,
  ): Promise<QuestionCounts> => {
    const { meetingId } = params;
    const { newerThan, withOpened, ...filter } = query;
    if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
    const filtered = { ...viewerOf(actor), meetingId, filter };
    const most = actor.kind === 'operator' ? undefined : MAX_FOUND;
    const isWhole = isOfBuckets(filter);
    const { found, count } = isWhole
      ? { found: EVERY_QUESTION, count: async () => ({ ...(await countAll(db, meetingId)), narrowed: undefined }) }
      : await findAndCount(db, filtered, most);
    const [{ buckets, asOf, ageMs, narrowed }, newer, mine] = await Promise.all([
      count(),
      newerThan === undefined ? 0 : countNewer(db, filtered, { found, newest: newerThan }),
      countMine(db, filtered, found),
    ]);
    const facets = facetsOf(buckets, filter);
    const total = narrowed ?? facets.total;
    const isAtLeast = !isWhole && total === most;
    const { isSearchComplete } = found;
    const opened = withOpened === true ? await countOpened(db, { filtered, found, asOf }) : null;
    return { ...facets, total, isAtLeast, isSearchComplete, asOf, ageMs, newer, mine: mine ?? total, opened };
  };
}

/** True when the buckets of the whole meeting answer every part of the filter. */
function isOfBuckets(filter: QuestionFilter): boolean {
  return Object.values(withoutBucketDimensions(filter)).every((part) => part === undefined);
}

async function findAndCount(db: Queryable, filtered: FilteredQuestions, most: number | undefined) {
  const wider = { ...filtered, filter: withoutBucketDimensions(filtered.filter) };
  // The clock is read before the search: the search finds every question received until then.
  const asOf = await readClock(db);
  const found = await findCandidates(db, wider);
  const count = async () => {
    const buckets = await countMatching(db, { filtered: wider, found, asOf, most });
    // When the count stopped early, the counted buckets are a random selection, so the rest of the filter needs a count
    // of its own.
    const isChance = sumOf(buckets) === most && facetsOf(buckets, filtered.filter).total < most;
    return {
      buckets,
      asOf,
      ageMs: 0,
      narrowed: isChance ? sumOf(await countMatching(db, { filtered, found, asOf, most })) : undefined,
    };
  };
  return { found, count };
}

function sumOf(buckets: Bucket[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}

/**
 * `found` contains every possible match of the wider filter. Candidates by channel are few, so they are looked up
 * separately.
 */
async function countNewer(
  db: Queryable,
  filtered: FilteredQuestions,
  { found, newest }: { found: Candidates; newest: string },
): Promise<number> {
  const after = await requirePosition(db, filtered.meetingId, { id: newest });
  const isOfPaper = found.ids === undefined && filtered.filter.channel !== undefined;
  const candidates = isOfPaper ? await findCandidates(db, filtered) : found;
  return (await findPageIds(db, { filtered, found: candidates, order: 'oldest', after, limit: MAX_COUNTED })).length;
}

/** @returns undefined when the filter already asks for the organiser's own questions alone */
async function countMine(db: Queryable, filtered: FilteredQuestions, found: Candidates): Promise<number | undefined> {
  if (filtered.filter.isMine === true) return undefined;
  if (filtered.organiserId === undefined) return 0;
  const mine = { ...filtered, filter: { ...filtered.filter, isMine: true as const } };
  return await countOwn(db, { filtered: mine, found, most: MAX_COUNTED });
}
