/** A clock that was set back. */
import type { Mutant } from '../mutant.ts';

const SET_BACK = 'service/inbox/clock-set-back.test.ts';

export const CLOCK_SET_BACK: Mutant[] = [
  {
    name: 'order-of-a-clock-set-back',
    promise: 'Lists keep the order of arrival when the clock is set back.',
    file: 'service/questions/question-queries.ts',
    find: `newest + interval '1 microsecond' * row_number() over (order by "idempotencyKey"),`,
    replace: 'null::timestamptz,',
    suite: { file: SET_BACK, named: 'lists stand in the order of arrival' },
  },
  {
    name: 'questions-ahead-uncounted',
    promise: 'Counts and commands have every question, also those that lie ahead of a clock that was set back.',
    file: 'service/questions/question-filter-queries.ts',
    find: '(received_at <= ${asOf} or received_at > statement_timestamp())',
    replace: '(received_at <= ${asOf})',
    suite: { file: SET_BACK, named: 'totals and commands have' },
  },
];
