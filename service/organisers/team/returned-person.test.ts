import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { ENGINES } from '#testing/app.ts';
import { CLAIRE, decide, organiser, PROPOSE, receiveQuestions } from '#testing/desk/decisions.ts';
import { acceptWith, invite, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { listQuestions } from '../../inbox/list-questions.ts';
import { decideRedaction } from '../../reading/decide-redaction.ts';
import { redactQuestion } from '../../reading/redact-question.ts';

const CONFIRM = { kind: 'confirmRefusal' } as const;

describe.each(ENGINES)('an organiser who was revoked and invited again (%s)', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const service = setUpService(database);
  const secretary = setUpOrganiser(service, database, ['secretary']);

  const revoke = async (organiserId: string) => {
    const { organisers } = await secretary.browser.ask('showTeam', {});
    const seenVersion = organisers.find((each) => each.organiserId === organiserId)?.version ?? 0;
    await secretary.browser.ask('revokeOrganiser', { params: { organiserId }, body: { seenVersion } });
  };
  /** Accepts a new invitation to the same address. */
  const invitedAgain = async (email: string) => {
    const browser = await acceptWith(service.app, await invite(database.db, ['moderator'], email));
    const session = await browser.ask('showSession', {});
    if (session.state !== 'secondFactorNeeded') throw new Error(session.state);
    return session.organiser;
  };
  /** An organiser who was revoked and invited again: one person with two ids. */
  const returned = async () => {
    const { email, organiserId } = await signInAs(service, database.db, ['moderator']);
    await revoke(organiserId);
    const now = await invitedAgain(email);
    expect(now.organiserId).not.toBe(organiserId);
    return { first: organiser(organiserId, 'moderator'), now: organiser(now.organiserId, 'moderator') };
  };
  const received = async () => (await receiveQuestions(database.db, meeting.id, [{}]))[0] ?? '';
  const isToConfirm = async (actor: typeof CLAIRE, questionId: string) => {
    const query = ListQuestions.parse({ toConfirm: 'true' });
    const page = await listQuestions({ db: database.db, actor }, { params: { meetingId: meeting.id }, query });
    return page.questions.some(({ id }) => id === questionId);
  };

  test('adds a number to a name that a colleague has', async () => {
    const lastNameOf = async (firstName: string, lastName: string) => {
      const token = await invite(database.db, ['expert']);
      const browser = openBrowser(service.app);
      const body = { token, firstName, lastName, password: PASSWORD, language: 'en' } as const;
      const session = await browser.ask('acceptInvitation', { body });
      return session.state === 'secondFactorNeeded' ? session.organiser.lastName : undefined;
    };
    expect(await lastNameOf('Élodie', 'Martin')).toBe('Martin');
    expect(await lastNameOf('elodie', 'MARTIN')).toBe('MARTIN (2)');
    expect(await lastNameOf('E\u0301lodie', 'Mar\u200dtin')).toBe('Mar\u200dtin (3)');
    expect(await lastNameOf('Ｅlodie', 'Martin (2)')).toBe('Martin (2) (2)');
    const both = await Promise.all([lastNameOf('Paul', 'Simon'), lastNameOf('Paul', 'Simon')]);
    expect(both.toSorted()).toEqual(['Simon', 'Simon (2)']);
  });

  if (engine === 'embedded') return;

  test('a returned person cannot confirm their own earlier refusal', async () => {
    const { first, now } = await returned();
    const id = await received();
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: PROPOSE, by: first });
    expect(await isToConfirm(now, id)).toBe(false);
    const confirmed = decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision: CONFIRM, by: now });
    await expect(confirmed).rejects.toMatchObject({ code: 'second-person-needed' });
    expect(await isToConfirm(CLAIRE, id)).toBe(true);
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision: CONFIRM, by: CLAIRE });
  });

  test('a returned person cannot confirm their own earlier wording', async () => {
    const { first, now } = await returned();
    const questionId = await received();
    const params = { meetingId: meeting.id, questionId };
    await inTransaction(redactQuestion)(
      { db: database.db, actor: first },
      { params, body: { seenVersion: 1, text: 'Another text' } },
    );
    expect(await isToConfirm(now, questionId)).toBe(false);
    const confirm = (actor: typeof CLAIRE) =>
      inTransaction(decideRedaction)(
        { db: database.db, actor },
        { params, body: { seenVersion: 2, decision: { kind: 'confirm' } } },
      );
    await expect(confirm(now)).rejects.toMatchObject({ code: 'second-person-needed' });
    await confirm(CLAIRE);
  });

  test('joins both ids in the register and keeps the name', async () => {
    const { first, now } = await returned();
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = 'organiser.joined' order by id desc limit 1`.execute(database.db);
    expect(rows).toMatchObject([{ detail: { organiserId: now.organiserId, formerIds: [first.organiserId] } }]);
    const { colleagues } = await secretary.browser.ask('listColleagues', {});
    const names = [first, now].map(({ organiserId }) => colleagues.find((one) => one.organiserId === organiserId));
    expect(names[0]?.lastName).toBe(names[1]?.lastName);
  });
});
