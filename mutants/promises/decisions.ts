/** What organisers decide, and bring together: once, seen, by two where two are wanted, and nothing lost. */
import type { Mutant } from '../mutant.ts';

const DECIDED = 'service/decisions/decide-question.test.ts';
const MANY = 'service/decisions/decide-questions.test.ts';
const UNDONE = 'service/decisions/undo-decision.test.ts';
const LOSSLESS = 'service/decisions/lossless.test.ts';
const LIFE = 'service/questions/question-life.test.ts';
const TOPICS = 'service/decisions/topics/topics.test.ts';
const MIGRATION = 'database/migrations/0009-topics-and-decisions.sql';
const CHANGING = 'service/decisions/change-questions.ts';
const JUDGE = 'service/decisions/judge-question.ts';
const UNDOING = 'service/decisions/undo-queries.ts';

export const DECISIONS: Mutant[] = [
  {
    name: 'second-person-is-the-first',
    promise: 'A refusal is confirmed by another organiser.',
    file: 'service/questions/question-life.ts',
    find: 'proposedBy === by.organiserId',
    replace: 'proposedBy === by.organiserId.toUpperCase()',
    suite: { file: DECIDED, named: 'one’s own is not one’s to judge' },
  },
  {
    name: 'second-person-asked-for-once',
    promise: 'Of many questions each part is judged by whether a second person is wanted then.',
    file: CHANGING,
    find: 'const rules = await rulesFor(transaction, changing);',
    replace:
      "const rules: MeetingRules = Reflect.get(command, 'rules') ?? (await rulesFor(transaction, changing));\n  Reflect.set(command, 'rules', rules);",
    suite: { file: MANY, named: 'until a second person is wanted amid them' },
  },
  {
    name: 'second-person-unasked-by-the-database',
    promise: 'The database, too, wants a second person.',
    file: MIGRATION,
    find: '(confirmed_by is not null or not needs_second_person)',
    replace: 'true',
    suite: { file: LIFE, named: 'that no second person confirmed' },
  },
  {
    name: 'stale-decision-overwrites',
    promise: 'Nobody overwrites what they have not seen.',
    file: JUDGE,
    find: '(seenVersion !== undefined && seenVersion !== question.version)',
    replace: '(seenVersion !== undefined && seenVersion > question.version)',
    suite: { file: MANY, named: 'leave alone what a colleague has changed' },
  },
  {
    name: 'filter-decides-what-changed',
    promise: 'By a filter, what was changed after it was seen is left alone.',
    file: JUDGE,
    find: 'return question.isChangedSince || ',
    replace: 'return ',
    suite: { file: MANY, named: 'by a filter leave alone what came' },
  },
  {
    name: 'filter-takes-what-came-later',
    promise: 'By a filter, what came after it was seen is left alone.',
    file: 'service/questions/question-filter-queries.ts',
    find: 'and received_at <= ${asOf} ',
    replace: '',
    suite: { file: MANY, named: 'by a filter leave alone what came' },
  },
  {
    name: 'command-made-twice',
    promise: 'A command with the same key is carried out once.',
    file: 'service/http/run-command.ts',
    find: 'return { id: randomUUID(), organiserId, key: idempotencyKey, requestHash };',
    replace: 'return { id: randomUUID(), organiserId, key: randomUUID(), requestHash };',
    suite: { file: DECIDED, named: 'made twice with the same key' },
  },
  {
    name: 'command-key-for-anything',
    promise: 'A key stands for one command, with one content.',
    file: 'service/http/run-command.ts',
    find: 'earlier.requestHash !== requestHash',
    replace: 'earlier.requestHash === undefined',
    suite: { file: DECIDED, named: 'with the key of another is refused' },
  },
  {
    name: 'undo-without-end',
    promise: 'A decision is undone within ten seconds.',
    file: UNDOING,
    find: "and command.finished_at >= undoing.made_at - ${UNDO_SECONDS} * interval '1 second'",
    replace: '',
    suite: { file: UNDONE, named: 'is refused after ten seconds' },
  },
  {
    name: 'undo-of-a-colleague',
    promise: 'Whoever decided undoes it, nobody else.',
    file: UNDOING,
    find: 'where command.id = ${decisionId}::uuid and command.organiser_id = ${undoing.organiserId}\n',
    replace: 'where command.id = ${decisionId}::uuid and command.organiser_id <> ${`no ${undoing.organiserId}`}\n',
    suite: { file: UNDONE, named: 'is refused after ten seconds' },
  },
  {
    name: 'undo-of-an-agreement',
    promise: 'What two people have agreed on is not undone by one.',
    file: 'service/questions/question-life.ts',
    find: ": after(step, { takeBack: 'received' });",
    replace: ": after(step, { takeBack: 'received', undo: 'received' });",
    suite: { file: UNDONE, named: 'of a confirmation' },
  },
  {
    name: 'life-not-kept-by-the-database',
    promise: 'The database refuses a step that the life of a question does not have.',
    file: MIGRATION,
    find: 'create trigger question_keeps_its_life\n  before update on question',
    replace: 'create trigger question_keeps_its_life\n  before update of reference on question',
    suite: { file: LIFE, named: 'refuses the step' },
  },
  {
    name: 'withdrawn-comes-back',
    promise: 'What was withdrawn stays so.',
    file: MIGRATION,
    find: '    else false\n  end',
    replace: '    else true\n  end',
    suite: { file: LIFE, named: 'refuses the step from withdrawn' },
  },
  {
    name: 'merger-loses-a-question',
    promise: 'Merging topics loses no question.',
    file: 'service/decisions/topics/topic-queries.ts',
    find: 'select id from question where topic_id = ${topicId}::uuid order by id`',
    replace: 'select id from question where topic_id = ${topicId}::uuid order by id limit 1`',
    suite: { file: TOPICS, named: 'are merged: nothing is lost' },
  },
  {
    name: 'own-topic-forgotten',
    promise: 'A topic that one question alone has entered is that question’s own.',
    file: CHANGING,
    find: 'createdFor: others.length === 0 ? (first?.question.id ?? null) : null,',
    replace: 'createdFor: null,',
    suite: { file: TOPICS, named: 'are a question’s own' },
  },
  {
    name: 'own-topic-of-several',
    promise: 'A topic that several questions have entered is nobody’s own: each of them can be removed from it.',
    file: CHANGING,
    find: 'createdFor: others.length === 0 ? (first?.question.id ?? null) : null,',
    replace: 'createdFor: first?.question.id ?? null,',
    suite: { file: TOPICS, named: 'are a question’s own' },
  },
  {
    name: 'own-topic-of-another',
    promise: 'Removed from a topic, each question comes back into its own.',
    file: CHANGING,
    find: 'empty.filter(({ createdFor }) => createdFor === id)',
    replace: 'empty.filter(({ createdFor }) => createdFor !== null)',
    suite: { file: TOPICS, named: 'are a question’s own' },
  },
  {
    name: 'topic-vanishes-with-its-questions',
    promise: 'A topic is in history when it holds no question, and only then.',
    file: 'service/decisions/topics/topic-queries.ts',
    find: 'and is_held <> (emptied_at is null)',
    replace: 'and not is_held and emptied_at is null',
    suite: { file: TOPICS, named: 'come back with the one that is removed' },
  },
  {
    name: 'topics-unlocked',
    promise: 'Two people grouping at once lose no move.',
    file: 'service/decisions/topics/topic-queries.ts',
    find: 'order by id for no key update`.execute(transaction);\n  return new Map(rows.map((topic)',
    replace: 'order by id`.execute(transaction);\n  return new Map(rows.map((topic)',
    suite: { file: LOSSLESS, named: 'loses no move of several people' },
  },
  {
    name: 'decision-unwritten',
    promise: 'Every decision is in the register.',
    file: 'service/decisions/record-changes.ts',
    find: 'const entries = moves.map(',
    replace: 'const entries = moves.slice(1).map(',
    suite: { file: DECIDED, named: 'is in the register' },
  },
  {
    name: 'bulk-forgets-after-a-restart',
    promise: 'Many questions are decided once each, also when an instance ends in their midst.',
    file: 'service/decisions/change-many.ts',
    find: 'const decidedCount = earlier.length + changed.decidedCount;',
    replace: 'const decidedCount = changed.decidedCount;',
    suite: { file: MANY, named: 'go on where an instance' },
  },
  {
    name: 'used-reason-removed',
    promise: 'A reason that was used is retired, and the page shows it no more.',
    file: 'service/meetings/meeting-queries.ts',
    find: 'where meeting_id = meeting.id and not is_retired) as reasons',
    replace: 'where meeting_id = meeting.id) as reasons',
    suite: { file: 'service/meetings/reasons/change-reasons.test.ts', named: 'that were used are retired' },
  },
];
