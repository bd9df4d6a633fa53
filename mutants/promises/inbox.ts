/** Reading at the desk: who is shown what, and that nobody overwrites what they have not seen. */
import type { Mutant } from '../mutant.ts';

const READING = 'service/reading/reading.test.ts';
const AUTHORS = 'service/reading/authors.test.ts';
const FILTERS = 'service/inbox/filters.test.ts';
const FILTER_QUERIES = 'service/questions/question-filter-queries.ts';
const MIGRATION = 'database/migrations/0010-inbox.sql';

export const INBOX: Mutant[] = [
  {
    name: 'original-shown-to-all',
    promise: 'Where others are shown another text, the one that was sent is for those who may read it.',
    file: 'service/inbox/list-queries.ts',
    find: 'const text = seesOriginals ? sql`question.text`',
    replace: 'const text = organiserId !== undefined ? sql`question.text`',
    suite: { file: READING, named: 'shown in other words keeps its own' },
  },
  {
    name: 'original-shown-in-translation',
    promise: 'Where others are shown another text, the one that was sent is for those who may read it.',
    file: 'service/inbox/show-question.ts',
    find: 'const isWithheld = question.isRedacted && !reader.seesOriginals;',
    replace: 'const isWithheld = question.isRedacted && reader.organiserId === undefined;',
    suite: { file: READING, named: 'shown in other words keeps its own' },
  },
  {
    name: 'original-searched-by-all',
    promise: 'Where others are shown another text, the one that was sent is for those who may read it.',
    file: FILTER_QUERIES,
    find: 'if (seesOriginals) return sql`document',
    replace: 'if (seesOriginals || search !== undefined) return sql`document',
    suite: { file: READING, named: 'shown in other words keeps its own' },
  },
  {
    name: 'erased-text-found',
    promise: 'Nothing that is kept lets anybody find an erased text again.',
    file: MIGRATION,
    find: 'delete from question_search where question_id = new.id;',
    replace: 'null;',
    suite: { file: READING, named: 'erased is found by none of its texts' },
  },
  {
    name: 'name-searched-by-anybody',
    promise: 'A name is searched by those alone who may be shown authors.',
    file: 'contract/calls/questions.ts',
    find: "...ROUTES.searchAuthors,\n    permission: 'author.reveal',",
    replace: "...ROUTES.searchAuthors,\n    permission: 'public',",
    suite: { file: AUTHORS, named: 'are not searched by whoever may not' },
  },
  {
    name: 'revelations-in-every-history',
    promise: 'When authors were shown is told to those alone who may be shown them too.',
    file: 'service/inbox-verbs.ts',
    find: "seesRevelations: mayDo(actor, 'author.reveal'),",
    replace: "seesRevelations: mayDo(actor, 'question.read'),",
    suite: { file: AUTHORS, named: 'who were shown to somebody' },
  },
  {
    name: 'search-for-names-unrecorded',
    promise: 'A search for a name is in the register.',
    file: 'service/reading/search-authors.ts',
    find: "kind: 'author.searched', actor, detail",
    replace: "kind: 'author.searched', actor: { kind: 'service' }, detail",
    suite: { file: AUTHORS, named: 'were searched all the same' },
  },
  {
    name: 'reveal-unlimited',
    promise: 'An organiser is shown so many authors an hour, over all instances.',
    file: 'service/reading/limit-revelations.ts',
    find: 'if (count + wanted <= REVELATIONS_AN_HOUR) return;',
    replace: 'if (wanted <= REVELATIONS_AN_HOUR) return;',
    suite: { file: AUTHORS, named: 'so many times an hour' },
  },
  {
    name: 'note-changed-afterwards',
    promise: 'A note stays as it was written.',
    file: MIGRATION,
    find: 'before update or delete on note',
    replace: 'before delete on note',
    suite: { file: READING, named: 'keeps its notes as they were written' },
  },
  {
    name: 'stale-theme',
    promise: 'Nobody overwrites what they have not seen.',
    file: 'service/reading/change-question.ts',
    find: 'if (question.version !== seenVersion)',
    replace: 'if (question.version < seenVersion)',
    suite: { file: READING, named: 'gets no theme by whoever has not seen' },
  },
  {
    name: 'stale-translation',
    promise: 'Nobody overwrites what they have not seen.',
    file: 'service/reading/write-translation.ts',
    find: 'if (version === seenVersion) return;',
    replace: 'if (version >= seenVersion) return;',
    suite: { file: READING, named: 'has one working translation' },
  },
  {
    name: 'page-begins-anew',
    promise: 'The pages of a list have each question once.',
    file: 'service/inbox/page-queries.ts',
    find: ': sql`(received_at, id) ${beyond}',
    replace: ': sql`(received_at, id) ${beyond}=',
    suite: { file: FILTERS, named: 'has on its pages exactly the questions' },
  },
  {
    name: 'state-left-out',
    promise: 'A list has every question that matches.',
    file: 'service/questions/waiting-queries.ts',
    find: "const WAITING: ReadonlySet<QuestionState> = new Set(['received', 'refusalProposed']);",
    replace: "const WAITING: ReadonlySet<QuestionState> = new Set(['received']);",
    suite: { file: FILTERS, named: 'has on its pages exactly the questions' },
  },
  {
    name: 'late-question-not-searched',
    promise: 'The search knows every question.',
    file: 'service/inbox/search-queries.ts',
    find: 'statement_timestamp() - ${STILL_UNDER_WAY},',
    replace: 'statement_timestamp(),',
    suite: { file: 'service/inbox/index-questions.test.ts', named: 'whose transaction ended after' },
  },
  {
    name: 'stretch-skipped',
    promise: 'A list has every question that matches.',
    file: 'service/inbox/page-queries.ts',
    find: 'if (count < size ||',
    replace: 'if (more.length === 0 ||',
    suite: { file: 'service/inbox/wide-search.test.ts', named: 'is listed page by page' },
  },
  {
    name: 'instant-half-searched',
    promise: 'The search knows every question.',
    file: 'service/inbox/search-queries.ts',
    find: 'and received_at >= ${indexedUntil(meetingId)}',
    replace: 'and received_at > ${indexedUntil(meetingId)}',
    suite: { file: 'service/inbox/index-questions.test.ts', named: 'misses none of those of one instant' },
  },
];
