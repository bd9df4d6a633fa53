import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChainBreak } from '#contract/register/register.ts';
import { ENGINES, type TestDatabaseHandle } from '#testing/app.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  move,
  partsOf,
  PROPOSE,
  receiveQuestions,
  REDIRECT,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { takeBackQuestion } from '../../decisions/take-back-question.ts';
import { undoDecision } from '../../decisions/undo-decision.ts';
import { decideRedaction } from '../../reading/decide-redaction.ts';
import { redactQuestion } from '../../reading/redact-question.ts';
import { setTheme } from '../../reading/set-theme.ts';
import { examineQuestions } from './examine-questions.ts';
import { verifyRegister } from './verify-register.ts';

type Desk = { database: TestDatabaseHandle; meetingId: string; id: string };

const about = ({ meetingId, id }: Desk) => ({ meetingId, id });
const params = ({ meetingId, id }: Desk) => ({ meetingId, questionId: id });

const accept = async (desk: Desk) =>
  await decide(desk.database.db, { ...about(desk), seenVersion: 1, decision: ACCEPT });

const propose = async (desk: Desk) =>
  await decide(desk.database.db, { ...about(desk), seenVersion: 1, decision: PROPOSE });

async function judge(desk: Desk, kind: 'confirmRefusal' | 'returnRefusal'): Promise<void> {
  await propose(desk);
  await decide(desk.database.db, { ...about(desk), seenVersion: 2, decision: { kind }, by: CLAIRE });
}

async function redact(desk: Desk, seenVersion: number, text: string | null): Promise<void> {
  await inTransaction(redactQuestion)(
    { db: desk.database.db, actor: THOMAS },
    { params: params(desk), body: { seenVersion, text } },
  );
}

/** A colleague decides about the proposed wording, which waits at version 3. */
async function decideWording(desk: Desk, kind: 'confirm' | 'return'): Promise<void> {
  const body = { seenVersion: 3, decision: { kind } };
  await inTransaction(decideRedaction)({ db: desk.database.db, actor: CLAIRE }, { params: params(desk), body });
}

/** The possible histories of a question. */
const HISTORIES: Record<string, (desk: Desk) => Promise<unknown>> = {
  received: async () => {},
  accepted: accept,
  moved: async (desk) => {
    await accept(desk);
    const questions = [{ id: desk.id, seenVersion: 2 }];
    const into = { kind: 'new', headingFr: null, headingEn: null, themeCode: null } as const;
    await move(desk.database.db, { meetingId: desk.meetingId, questions, into });
  },
  undone: async (desk) => {
    const { decisionId } = await accept(desk);
    const undoing = { params: { meetingId: desk.meetingId, decisionId }, actor: THOMAS, idempotencyKey: commandKey() };
    await undoDecision(partsOf(desk.database), { db: desk.database.db, ...undoing }, undoing);
  },
  'refusal proposed': propose,
  'refusal confirmed': async (desk) => await judge(desk, 'confirmRefusal'),
  'refusal returned': async (desk) => await judge(desk, 'returnRefusal'),
  redirected: async (desk) => await decide(desk.database.db, { ...about(desk), seenVersion: 1, decision: REDIRECT }),
  'answered privately': async (desk) => {
    await decide(desk.database.db, { ...about(desk), seenVersion: 1, decision: REDIRECT });
    const decision = { kind: 'answerPrivately', note: 'By letter' } as const;
    await decide(desk.database.db, { ...about(desk), seenVersion: 2, decision });
  },
  'taken back': async (desk) => {
    await decide(desk.database.db, { ...about(desk), seenVersion: 1, decision: REDIRECT });
    const body = { seenVersion: 2, reason: 'Too soon' };
    await takeBackQuestion(
      { db: desk.database.db, actor: CLAIRE, idempotencyKey: commandKey() },
      { params: params(desk), body },
    );
  },
  'given a theme': async (desk) => {
    const body = { seenVersion: 1, themeCode: 'climate' };
    await inTransaction(setTheme)({ db: desk.database.db, actor: THOMAS }, { params: params(desk), body });
  },
  redacted: async (desk) => await redact(desk, 1, '[…]'),
  'redacted again, and accepted': async (desk) => {
    await redact(desk, 1, '[…]');
    await redact(desk, 2, 'In other words');
    await decideWording(desk, 'confirm');
    await decide(desk.database.db, { ...about(desk), seenVersion: 4, decision: ACCEPT });
  },
  unredacted: async (desk) => {
    await redact(desk, 1, '[…]');
    await redact(desk, 2, null);
  },
  'another wording returned': async (desk) => {
    await redact(desk, 1, '[…]');
    await redact(desk, 2, 'In other words');
    await decideWording(desk, 'return');
  },
  erased: async (desk) => await erase(desk),
  'redacted and erased': async (desk) => {
    await redact(desk, 1, '[…]');
    await erase(desk);
  },
};
const ERASED = 2;

async function erase({ database: { db }, id }: Desk): Promise<void> {
  await sql`update question set text = null, text_salt = null, shown_text = null where id = ${id}`.execute(db);
  await sql`delete from author where question_id = ${id}`.execute(db);
}

const set = (change: RawBuilder<unknown>) => (id: string) => [sql`update question set ${change} where id = ${id}`];

type Tampering = (id: string) => RawBuilder<unknown>[];
/** A tampering with a question behind the service's back, and the histories to which it applies. */
type TamperCase = { tamper: Tampering; appliesTo?: (history: string) => boolean };

const isRedacted = (history: string) =>
  ['redacted', 'redacted again, and accepted', 'another wording returned'].includes(history);
const NEVER_DECIDED = new Set([
  'received',
  'given a theme',
  'redacted',
  'unredacted',
  'another wording returned',
  'erased',
  'redacted and erased',
]);
const isDecided = (history: string) => !NEVER_DECIDED.has(history);
const hasText = (history: string) => !history.includes('erased');

const TAMPERINGS: Record<string, Record<string, TamperCase>> = {
  questionMissing: {
    'with its author': {
      tamper: (id) => [sql`delete from author where question_id = ${id}`, sql`delete from question where id = ${id}`],
    },
    'to another meeting': { tamper: set(sql`meeting_id = gen_random_uuid()`) },
  },
  stateChanged: {
    'to withdrawn': { tamper: set(sql`state = 'withdrawn', topic_id = null`) },
    'to another': {
      tamper: set(sql`state = case state when 'redirected' then 'received' else 'redirected' end, topic_id = null`),
    },
  },
  topicChanged: {
    'to another': {
      tamper: set(sql`topic_id = gen_random_uuid()`),
      appliesTo: (history) => history.endsWith('accepted'),
    },
  },
  versionChanged: {
    'by one': { tamper: set(sql`version = version + 1`) },
    'to another decision': { tamper: set(sql`decision_id = gen_random_uuid()`) },
    'to no decision': { tamper: set(sql`decision_id = null`), appliesTo: isDecided },
  },
  languageChanged: {
    'to the other': { tamper: set(sql`language = case language when 'fr' then 'en' else 'fr' end`) },
  },
  channelChanged: {
    'to another': { tamper: set(sql`channel = 'letter'`) },
  },
  receivedAtChanged: {
    'by a day': { tamper: set(sql`received_at = received_at - interval '1 day'`) },
    'by a microsecond': { tamper: set(sql`received_at = received_at + interval '1 microsecond'`) },
  },
  shownTextChanged: {
    'put in or changed': { tamper: set(sql`shown_text = 'As somebody would have it'`), appliesTo: hasText },
    'taken away': { tamper: set(sql`shown_text = null`), appliesTo: isRedacted },
  },
  textChanged: {
    'to another': { tamper: set(sql`text = 'As somebody would have it'`), appliesTo: hasText },
  },
};

const CASES = Object.entries(TAMPERINGS).flatMap(([fault, cases]) =>
  Object.entries(cases).map(([description, { tamper, appliesTo = () => true }]) => ({
    fault,
    description,
    appliesTo: Object.keys(HISTORIES).filter(appliesTo),
    tamper,
  })),
);

describe.each(ENGINES)('verification of questions on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const ids = new Map<string, string>();

  beforeAll(async () => {
    for (const [history, lead] of Object.entries(HISTORIES)) {
      const [id = ''] = await receiveQuestions(database.db, meeting.id, [{ text: `One to be ${history}` }]);
      await lead({ database, meetingId: meeting.id, id });
      ids.set(history, id);
    }
    await verify();
  });

  const verify = () => verifyRegister({ db: database.db }, { params: { meetingId: meeting.id }, body: {} });

  async function behind(statements: RawBuilder<unknown>[]): Promise<void> {
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await statement.execute(transaction);
    });
  }

  type StoredQuestion = { question: object; author: object | null; place: number; number: number };

  async function readStored(id: string): Promise<StoredQuestion> {
    const { rows } = await sql<StoredQuestion>`
      select to_jsonb(question) - 'ordered_at' as question, to_jsonb(author) as author, place::integer as place, number
      from question join register_entry on register_entry.question_id = question.id and kind = 'question.received'
      join register_seal on entry_id = register_entry.id
      left join author on author.question_id = question.id where question.id = ${id}`.execute(database.db);
    const [stored] = rows;
    if (stored === undefined) throw new Error('There is no such question');
    return stored;
  }

  /** PostgreSQL computes `ordered_at`, so the columns are named without it. */
  const insertRow = (question: object) => {
    const names = sql.join(Object.keys(question).map((name) => sql.ref(name)));
    return sql`insert into question (${names})
      select ${names} from jsonb_populate_record(null::question, ${JSON.stringify(question)}::jsonb)`;
  };

  /** The statements that restore the question and its author. */
  const restoring = (id: string, { question, author }: StoredQuestion) => [
    sql`delete from author where question_id = ${id}`,
    sql`delete from question where id = ${id}`,
    insertRow(question),
    ...(author === null
      ? []
      : [sql`insert into author select * from jsonb_populate_record(null::author, ${JSON.stringify(author)}::jsonb)`]),
  ];

  /** The breaks found after a tampering, which is then undone. */
  async function findAfter(id: string, tamper: Tampering): Promise<{ stored: StoredQuestion; breaks: ChainBreak[] }> {
    const stored = await readStored(id);
    await behind(tamper(id));
    try {
      const { breaks } = await verify();
      return { stored, breaks };
    } finally {
      await behind(restoring(id, stored));
    }
  }

  test('confirms questions in every state and counts erased texts', async () => {
    expect(await verify()).toMatchObject({ holds: true, breaks: [], erasedTexts: ERASED });
  });

  test('reports a state that plain SQL changed', async () => {
    const { db } = database;
    const id = ids.get('received') ?? '';
    const { place, question } = await readStored(id);
    const { reference } = question as { reference: string };
    await sql`update question set state = 'withdrawn' where id = ${id}`.execute(db);
    const found = { fault: 'stateChanged', place, other: null, reference };
    expect(await verify()).toMatchObject({ holds: false, breaks: [found], breakCount: 1 });
    await behind([sql`update question set state = 'received', version = 1 where id = ${id}`]);
    expect(await verify()).toMatchObject({ holds: true });
  });

  if (engine === 'embedded') return;

  test('reports a question received twice at both places', async () => {
    const { db } = database;
    const id = ids.get('accepted') ?? '';
    const { place, question } = await readStored(id);
    const { reference } = question as { reference: string };
    await sql`
      insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
      select meeting_id, kind, question_id, actor, occurred_at, detail
      from register_entry where question_id = ${id} and kind = 'question.received'`.execute(db);
    const { breaks, head } = await verify();
    const last = sql`(select entry_id from register_seal order by place desc limit 1)`;
    await behind([
      sql`delete from register_entry where id = ${last}`,
      sql`delete from register_seal where entry_id = ${last}`,
    ]);
    const twice = { fault: 'receivedTwice', other: null, reference };
    expect(breaks).toEqual([
      { ...twice, place },
      { ...twice, place: head?.place },
    ]);
    expect(await verify()).toMatchObject({ holds: true });
  });

  test('examines each question once, page by page', async () => {
    const { db } = database;
    const last = [...ids.values()].at(-1) ?? '';
    const { place } = await readStored(last);
    const examine = () => examineQuestions(db, { meetingId: meeting.id, unsealed: [], atOnce: 3 });
    expect(await examine()).toEqual({ breaks: [], erasedTexts: ERASED });
    await behind(set(sql`language = 'en'`)(last));
    const { breaks } = await examine();
    await behind(set(sql`language = 'fr'`)(last));
    expect(breaks).toMatchObject([{ fault: 'languageChanged', place }]);
  });

  test('reports a missing question with its number', async () => {
    const id = ids.get('received') ?? '';
    const { stored, breaks } = await findAfter(
      id,
      TAMPERINGS['questionMissing']?.['with its author']?.tamper ?? (() => []),
    );
    const { place, number } = stored;
    expect(breaks).toEqual([{ fault: 'questionMissing', place, other: null, number }]);
  });

  test.each(CASES)('reports $fault: $description', async ({ fault, appliesTo, tamper }) => {
    for (const history of appliesTo) {
      const { stored, breaks } = await findAfter(ids.get(history) ?? '', tamper);
      const found = breaks.map((broken) => ({ history, fault: broken.fault, place: broken.place }));
      expect(found).toEqual([{ history, fault, place: stored.place }]);
    }
    expect(await verify()).toMatchObject({ holds: true, erasedTexts: ERASED });
  });
});
