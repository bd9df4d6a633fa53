import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListQuestions, ShowQuestion } from '#contract/question/organisers-question.ts';
import { ENGINES } from '#testing/app.ts';
import { CLAIRE, organiser, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { Actor } from '../http/actor.ts';
import { listQuestions } from '../inbox/list-questions.ts';
import { showQuestion } from '../inbox/show-question.ts';
import { decideRedaction } from './decide-redaction.ts';
import { redactQuestion } from './redact-question.ts';

const EXPERT = organiser('expert', 'expert');
const SENT = 'Pourquoi ce président incompétent est-il payé ?';
const MARKED = 'Pourquoi ce président […] est-il payé ?';
const REWORDED = 'Pourquoi le président est-il payé ?';
const CONFIRM = { kind: 'confirm' } as const;

describe.each(ENGINES)('a proposed wording on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  async function received() {
    const [questionId = ''] = await receiveQuestions(database.db, meeting.id, [{ text: SENT, language: 'fr' }]);
    const params = { meetingId: meeting.id, questionId };
    return {
      questionId,
      redact: async (actor: Actor, seenVersion: number, text: string | null) =>
        await inTransaction(redactQuestion)({ db: database.db, actor }, { params, body: { seenVersion, text } }),
      decide: async (
        actor: Actor,
        seenVersion: number,
        decision: typeof CONFIRM | { kind: 'return'; note?: string } = CONFIRM,
      ) =>
        await inTransaction(decideRedaction)({ db: database.db, actor }, { params, body: { seenVersion, decision } }),
      show: async (actor: Actor = THOMAS) => {
        const reference = { id: questionId };
        const query = ShowQuestion.parse({});
        return await showQuestion({ db: database.db, actor }, { params: { meetingId: meeting.id, reference }, query });
      },
      isListed: async (actor: Actor) => {
        const query = ListQuestions.parse({ toConfirm: 'true' });
        const page = await listQuestions({ db: database.db, actor }, { params: { meetingId: meeting.id }, query });
        return page.questions.some(({ id }) => id === questionId);
      },
      kinds: async () =>
        await database.db
          .selectFrom('register_entry')
          .select(['kind', 'actor_id as by', 'detail'])
          .where('question_id', '=', questionId)
          .where('kind', '<>', 'question.received')
          .orderBy('id')
          .execute(),
    };
  }

  async function needSecondPerson(isNeeded: boolean) {
    await sql`update meeting set needs_second_person = ${isNeeded} where id = ${meeting.id}`.execute(database.db);
  }

  test('a proposed wording waits for a colleague’s confirmation', async () => {
    const question = await received();
    expect(await question.redact(THOMAS, 1, REWORDED)).toMatchObject({ version: 2, isProposed: true });
    expect(await question.show(CLAIRE)).toMatchObject({
      shownText: null,
      isRedacted: false,
      redactionProposal: { text: REWORDED, proposedBy: 'thomas' },
    });
    expect(await question.show(EXPERT)).toMatchObject({ text: SENT, redactionProposal: null });
    expect([await question.isListed(THOMAS), await question.isListed(CLAIRE)]).toEqual([false, true]);
    await expect(question.decide(THOMAS, 2)).rejects.toMatchObject({ code: 'second-person-needed' });
    expect(await question.decide(CLAIRE, 2)).toMatchObject({ version: 3 });
    expect(await question.show()).toMatchObject({ shownText: REWORDED, redactionProposal: null });
    expect(await question.isListed(CLAIRE)).toBe(false);
    const entries = await question.kinds();
    expect(entries).toEqual([
      { kind: 'question.redactionProposed', by: 'thomas', detail: { shownTextDigest: expect.any(String) } },
      {
        kind: 'question.redacted',
        by: 'claire',
        detail: { shownTextDigest: expect.any(String), proposedBy: 'thomas' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('président');
  });

  if (engine === 'embedded') return;

  test('gives the same answer to a repeated command', async () => {
    const question = await received();
    const proposed = await question.redact(THOMAS, 1, REWORDED);
    expect(await question.redact(THOMAS, 1, REWORDED)).toEqual(proposed);
    const confirmed = await question.decide(CLAIRE, 2);
    expect(await question.decide(CLAIRE, 2)).toEqual(confirmed);
    expect(await question.kinds()).toHaveLength(2);
  });

  test('refuses a decision on a stale or missing wording', async () => {
    const question = await received();
    await expect(question.decide(CLAIRE, 1)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await question.redact(THOMAS, 1, REWORDED);
    await question.redact(THOMAS, 2, `${REWORDED} Vraiment ?`);
    await expect(question.decide(CLAIRE, 2)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(question.redact(CLAIRE, 2, REWORDED)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await question.decide(CLAIRE, 3, { kind: 'return' });
    await expect(question.decide(THOMAS, 3, { kind: 'return' })).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  test('a colleague returns a wording, and its author withdraws it', async () => {
    const question = await received();
    await question.redact(THOMAS, 1, REWORDED);
    await question.decide(CLAIRE, 2, { kind: 'return', note: 'Hide the word instead.' });
    await question.redact(THOMAS, 3, REWORDED);
    await question.decide(THOMAS, 4, { kind: 'return' });
    const { history, shownText, redactionProposal, version } = await question.show();
    expect({ shownText, redactionProposal, version }).toEqual({ shownText: null, redactionProposal: null, version: 5 });
    expect(history.slice(1).map(({ kind, actorId, remark }) => [kind, actorId, remark])).toEqual([
      ['question.redactionProposed', 'thomas', null],
      ['question.redactionReturned', 'claire', 'Hide the word instead.'],
      ['question.redactionProposed', 'thomas', null],
      ['question.redactionReturned', 'thomas', null],
    ]);
  });

  test('hidden passages replace a proposed wording and apply at once', async () => {
    const question = await received();
    await question.redact(THOMAS, 1, REWORDED);
    expect(await question.redact(THOMAS, 2, MARKED)).toMatchObject({ version: 3, isProposed: false });
    expect(await question.show()).toMatchObject({ shownText: MARKED, redactionProposal: null });
    // The comparison is always with the original, even when another text is in force.
    expect(await question.redact(THOMAS, 3, '[…] est-il payé ?')).toMatchObject({ isProposed: false });
    expect(await question.redact(THOMAS, 4, `${MARKED} Hein ?`)).toMatchObject({ isProposed: true });
    expect(await question.redact(CLAIRE, 5, null)).toMatchObject({ isProposed: false });
    expect(await question.show()).toMatchObject({ shownText: null, redactionProposal: null });
  });

  test('a wording applies at once without a second person', async () => {
    const question = await received();
    await question.redact(THOMAS, 1, `${REWORDED} Vraiment ?`);
    await needSecondPerson(false);
    expect(await question.redact(THOMAS, 2, REWORDED)).toMatchObject({ isProposed: false });
    expect(await question.show()).toMatchObject({ shownText: REWORDED, redactionProposal: null });
    await needSecondPerson(true);
  });

  test('a proposed wording is erased with its question’s text', async () => {
    const question = await received();
    await question.redact(THOMAS, 1, REWORDED);
    await sql`update question set text = null, text_salt = null where id = ${question.questionId}`.execute(database.db);
    const { rows } = await sql`
      select from redaction_proposal where question_id = ${question.questionId}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
