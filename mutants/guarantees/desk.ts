/** Organisers lose no work to colleagues or to public traffic. */
import type { Guarantee } from '../mutant.ts';

export const DESK: Guarantee[] = [
  {
    headings: ['A change never overwrites an unseen revision'],
    mutants: [
      {
        name: 'stale-revision-accepted',
        guarantee: 'The service refuses a change on a stale revision of a meeting.',
        file: 'service/meetings/change-meeting.ts',
        find: 'seenRevision !== before.revision',
        replace: 'seenRevision > before.revision',
        suite: { file: 'service/http/every-call.test.ts', named: 'refuses changes on a stale revision' },
      },
      {
        name: 'stale-decision-accepted',
        guarantee: 'The service refuses a decision on a stale version.',
        file: 'service/decisions/change/resolve-transition.ts',
        find: '(seenVersion !== undefined && seenVersion !== question.version)',
        replace: '(seenVersion !== undefined && seenVersion > question.version)',
        suite: {
          file: 'service/decisions/decide-questions.test.ts',
          named: 'skips questions on a stale version',
        },
      },
    ],
  },
  {
    headings: ['A desk shows each change of a colleague'],
    mutants: [
      {
        name: 'colleague-event-ignored',
        guarantee: 'The desk ignores the event of its own decision alone.',
        file: 'web/desk/changes/decision-log.ts',
        find: 'if (applied.has(decisionId)) return true;',
        replace: 'if (applied.size > 0) return true;',
        suite: {
          file: 'web/desk/changes/apply-decision.test.ts',
          named: 'a colleague’s change of the decided question is refetched',
        },
      },
      {
        name: 'late-answer-overwrites',
        guarantee: 'A late answer of a decision keeps a newer row of a list.',
        file: 'web/desk/changes/decided-rows.ts',
        find: 'if (row !== undefined && row.version >= one.version) continue;',
        replace: '',
        suite: { file: 'web/desk/changes/apply-decision.test.ts', named: 'a late answer overwrites no newer row' },
      },
    ],
  },
  {
    headings: ['A question keeps its words, number, author and history'],
    mutants: [
      {
        name: 'merger-loses-a-question',
        guarantee: 'A merged topic keeps the questions of both.',
        file: 'service/decisions/topics/topic-queries.ts',
        find: 'select id from question where topic_id = ${topicId}::uuid order by id limit ${most}`',
        replace: 'select id from question where topic_id = ${topicId}::uuid order by id limit 1`',
        suite: {
          file: 'service/decisions/topics/topics.test.ts',
          named: 'merges two topics without losing a question',
        },
      },
      {
        name: 'wrong-own-topic',
        guarantee: 'A question removed from a topic returns to its own topic.',
        file: 'service/decisions/change/transition-questions.ts',
        find: 'empty.filter(({ createdFor }) => createdFor === id)',
        replace: 'empty.filter(({ createdFor }) => createdFor !== null)',
        suite: {
          file: 'service/decisions/topics/topics.test.ts',
          named: 'returns each removed question to its own topic',
        },
      },
    ],
  },
  {
    headings: ['The desk does not wait for public traffic'],
    mutants: [
      {
        name: 'public-traffic-before-the-desk',
        guarantee: 'Desk requests start before queued public requests.',
        file: 'service/http/guards/fair-queue.ts',
        find: 'if (isTrusted(request)) return done();',
        replace: '',
        suite: { file: 'service/http/guards/fair-queue.test.ts', named: 'in order and the desk immediately' },
      },
      {
        name: 'desk-request-queued',
        guarantee: 'The service recognises desk requests before the queue.',
        file: 'service/app.ts',
        find: 'addFairQueue(app, (request) => isSystemClient(request) || hasDeskCookie(request) || isDevice(request));',
        replace: 'addFairQueue(app, () => false);',
        suite: {
          file: 'service/http/guards/desk-under-public-traffic.test.ts',
          named: 'begin before waiting visitors',
        },
      },
      {
        name: 'searches-take-all-connections',
        guarantee: 'Slow searches leave database connections to the desk.',
        file: 'service/http/turns/question-reader.ts',
        find: '() => read(database.search)',
        replace: '() => read(database.desk)',
        suite: { file: 'service/http/turns/question-reader.test.ts', named: 'leave connections of the desk' },
      },
    ],
  },
];
