import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Decision } from '#contract/question/decision.ts';
import { CountQuestions, ListQuestions, ShowQuestion } from '#contract/question/organisers-question.ts';
import { ENGINES } from '#testing/app.ts';
import { CLAIRE, commandKey, decide, organiser, PROPOSE, THOMAS } from '#testing/desk/decisions.ts';
import { submissionTo } from '#testing/submissions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { Actor } from '../http/actor.ts';
import { takeBackQuestion } from '../decisions/take-back-question.ts';
import { questionCounter } from '../inbox/count-questions.ts';
import { listQuestions } from '../inbox/list-questions.ts';
import { showQuestion } from '../inbox/show-question.ts';
import { changeThemes } from '../meetings/themes/change-themes.ts';
import { listThemes } from '../meetings/themes/list-themes.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { sealer } from '../audit/sealing/seal-register.ts';
import { addNote } from './add-note.ts';
import { openQuestion } from './open-question.ts';
import { redactQuestion } from './redact-question.ts';
import { setTheme } from './set-theme.ts';
import { writeTranslation } from './write-translation.ts';

const MODERATOR = organiser('moderator', 'moderator');
const COLLEAGUE = organiser('colleague', 'moderator');
const EXPERT = organiser('expert', 'expert');
const INSULT = 'Pourquoi ce président incompétent est-il payé ?';
const SHOWN = 'Pourquoi ce président […] est-il payé ?';

describe.each(ENGINES)('a question on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const by = (actor: Actor) => ({ db: database.db, actor });

  /** A question that has just been received. */
  async function received(text = INSULT) {
    const submission = submissionTo(meeting.id, { text });
    await insertQuestions(database.db, [submission]);
    return { params: { meetingId: meeting.id, questionId: submission.id }, id: submission.id };
  }
  async function show(id: string, actor: Actor = MODERATOR) {
    const params = { meetingId: meeting.id, reference: { id } };
    return await showQuestion(by(actor), { params, query: ShowQuestion.parse({}) });
  }
  async function search(words: string, actor: Actor) {
    const query = ListQuestions.parse({ search: words });
    return (await listQuestions(by(actor), { params: { meetingId: meeting.id }, query })).questions;
  }
  async function kinds(id: string) {
    return (await show(id)).history.map(({ kind }) => kind);
  }

  test('the history shows comments, which the register omits', async () => {
    const { params, id } = await received();
    const about = { meetingId: meeting.id, id };
    const why = 'Rather this one:\u2028“confidential”.';
    const reason = 'It was no individual matter.';
    await decide(database.db, { ...about, seenVersion: 1, decision: PROPOSE });
    const returning: Decision = { kind: 'returnRefusal', note: why };
    await decide(database.db, { ...about, seenVersion: 2, decision: returning, by: CLAIRE });
    await inTransaction(setTheme)(by(MODERATOR), { params, body: { seenVersion: 3, themeCode: 'climate' } });
    const redirect: Decision = { kind: 'redirect', recipient: 'Share desk', note: 'A lost payment' };
    await decide(database.db, { ...about, seenVersion: 4, decision: redirect });
    const back = { params, body: { seenVersion: 5, reason }, actor: CLAIRE, idempotencyKey: commandKey() };
    await takeBackQuestion({ db: database.db, ...back }, back);
    const { history } = await show(id, EXPERT);
    expect(history.map(({ kind, actorId, remark, recipient }) => [kind, actorId, remark, recipient])).toEqual([
      ['question.received', null, null, null],
      ['question.refusalProposed', 'thomas', null, null],
      ['question.returned', 'claire', why, null],
      ['question.themeSet', 'moderator', null, null],
      ['question.redirected', 'thomas', 'A lost payment', 'Share desk'],
      ['question.takenBack', 'claire', reason, null],
    ]);
    expect(JSON.stringify(history.map(({ detail }) => detail))).not.toMatch(/confidential|individual|payment|desk/);
  });

  test('only permitted readers see the original of a redaction', async () => {
    const { params, id } = await received();
    const translated = { seenVersion: 0, text: 'Why is this incompetent Chairman paid?' };
    await inTransaction(writeTranslation)(by(MODERATOR), { params, body: translated });
    const body = { seenVersion: 1, text: SHOWN };
    const redacted = await inTransaction(redactQuestion)(by(MODERATOR), { params, body });
    expect(redacted).toEqual({ id, version: 2, isProposed: false });
    expect(await show(id)).toMatchObject({ text: INSULT, shownText: SHOWN, isRedacted: true, version: 2 });
    const others = await show(id, EXPERT);
    expect(others).toMatchObject({ text: SHOWN, shownText: null, isRedacted: true });
    expect(others.translation).toBeNull();
    expect(JSON.stringify(others)).not.toMatch(/incomp[eé]tent/);
    const listed = (await search('payé', EXPERT)).find((question) => question.id === id);
    expect(listed?.text).toBe(SHOWN);
    const found = async (words: string, actor: Actor) => (await search(words, actor)).some((one) => one.id === id);
    expect(await found('incompétent', MODERATOR)).toBe(true);
    expect(await found('incompétent', EXPERT)).toBe(false);
    expect(JSON.stringify((await show(id)).history)).not.toMatch(/président/);
    // The same request again changes nothing. The original text, or null, restores the original.
    expect(await inTransaction(redactQuestion)(by(COLLEAGUE), { params, body })).toEqual(redacted);
    await inTransaction(redactQuestion)(by(MODERATOR), { params, body: { seenVersion: 2, text: INSULT } });
    expect(await show(id, EXPERT)).toMatchObject({ text: INSULT, isRedacted: false, version: 3 });
    expect(await found('incompétent', EXPERT)).toBe(true);
    const expected = ['question.received', 'question.translated', 'question.redacted', 'question.unredacted'];
    expect(await kinds(id)).toEqual(expected);
  });

  if (engine === 'embedded') return;

  test('shows the second person the proposed sentence and note', async () => {
    const { id } = await received();
    expect((await show(id)).refusal).toBeNull();
    const decision = { ...PROPOSE, note: 'Twice already.' } as Decision;
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision });
    expect((await show(id)).refusal).toMatchObject({
      reasonCode: 'not-a-question',
      sentence: 'Cette question ne porte pas sur l’assemblée.',
      note: 'Twice already.',
      proposedBy: THOMAS.organiserId,
    });
    await decide(database.db, {
      meetingId: meeting.id,
      id,
      seenVersion: 2,
      decision: { kind: 'returnRefusal' },
      by: CLAIRE,
    });
    expect((await show(id)).refusal).toBeNull();
  });

  test('a search finds no text of an erased question', async () => {
    const { params, id } = await received('Le zèbre erased');
    await inTransaction(redactQuestion)(by(MODERATOR), { params, body: { seenVersion: 1, text: 'Le zèbre […]' } });
    expect(await search('zebre', MODERATOR)).toHaveLength(1);
    await expect(
      sql`update question set text = null, text_salt = null where id = ${id}`.execute(database.db),
    ).rejects.toThrow('question');
    await sql`update question set text = null, text_salt = null, shown_text = null where id = ${id}`.execute(
      database.db,
    );
    for (const actor of [MODERATOR, EXPERT]) expect(await search('zebre', actor)).toEqual([]);
    const body = { seenVersion: 2, text: 'Again' };
    await expect(inTransaction(redactQuestion)(by(MODERATOR), { params, body })).rejects.toMatchObject({
      code: 'question-not-found',
    });
  });

  test('refuses a stale theme and names the last change', async () => {
    const { params, id } = await received();
    const set = async (actor: Actor, themeCode: string | null, seenVersion: number) =>
      await inTransaction(setTheme)(by(actor), { params, body: { seenVersion, themeCode } });
    await expect(set(MODERATOR, 'nowhere', 1)).rejects.toMatchObject({ code: 'theme-unknown' });
    expect(await set(MODERATOR, 'climate', 1)).toEqual({ id, version: 2 });
    const stale = { code: 'changed-meanwhile', detail: { current: { version: 2, by: 'moderator' } } };
    // A translation changes no version, so its author is not the author of the version.
    await inTransaction(writeTranslation)(by(COLLEAGUE), { params, body: { seenVersion: 0, text: 'In words' } });
    await expect(set(COLLEAGUE, 'safety', 1)).rejects.toMatchObject(stale);
    expect(await show(id)).toMatchObject({ themeCode: 'climate', version: 2 });
    // A repeated request has the previous version, and gets the same answer.
    expect(await set(MODERATOR, 'climate', 1)).toEqual({ id, version: 2 });
    expect(await set(COLLEAGUE, null, 2)).toEqual({ id, version: 3 });
    const { history } = await show(id);
    expect(history.map(({ kind, actorId, detail }) => [kind, actorId, detail])).toEqual([
      ['question.received', null, expect.anything()],
      ['question.themeSet', 'moderator', { themeCode: 'climate', before: null }],
      ['question.translated', 'colleague', expect.anything()],
      ['question.themeSet', 'colleague', { themeCode: null, before: 'climate' }],
    ]);
  });

  test('notes never change and stay out of the register', async () => {
    const { params, id } = await received();
    const note = { id: crypto.randomUUID(), text: 'Vu avec la direction\u2028financière' };
    const add = async (actor: Actor, body: typeof note) => await inTransaction(addNote)(by(actor), { params, body });
    const [first, again] = [await add(MODERATOR, note), await add(MODERATOR, note)];
    expect(again).toEqual(first);
    await expect(add(COLLEAGUE, note)).rejects.toMatchObject({ code: 'id-taken' });
    await expect(add(MODERATOR, { ...note, text: 'Another' })).rejects.toMatchObject({ code: 'id-taken' });
    for (const change of [
      sql`update note set text = 'changed' where id = ${note.id}`,
      sql`update note set written_by = 'other' where id = ${note.id}`,
      sql`update note set text = null, written_by = 'other' where id = ${note.id}`,
      sql`delete from note where id = ${note.id}`,
      sql`truncate note`,
    ]) {
      await expect(change.execute(database.db)).rejects.toThrow('stays as it was written');
    }
    const read = await show(id);
    expect(read.notes).toEqual([{ ...note, writtenBy: 'moderator', writtenAt: expect.any(Date) }]);
    expect(JSON.stringify(read.history)).not.toContain('direction');
    expect(await kinds(id)).toEqual(['question.received', 'question.noted']);
    await sql`update note set text = null where id = ${note.id}`.execute(database.db);
    expect((await show(id)).notes).toMatchObject([{ text: null }]);
  });

  test('refuses to overwrite an unseen translation', async () => {
    const { params, id } = await received();
    const write = async (actor: Actor, text: string, seenVersion: number) =>
      await inTransaction(writeTranslation)(by(actor), { params, body: { seenVersion, text } });
    expect(await write(MODERATOR, 'Why is he paid?', 0)).toMatchObject({ version: 1, writtenBy: 'moderator' });
    const stale = { code: 'changed-meanwhile', detail: { current: { version: 1, by: 'moderator' } } };
    await expect(write(COLLEAGUE, 'Why?', 0)).rejects.toMatchObject(stale);
    expect(await write(COLLEAGUE, 'Why is he paid?', 0)).toMatchObject({ version: 1, writtenBy: 'moderator' });
    expect(await write(COLLEAGUE, 'Why is he being paid?', 1)).toMatchObject({ version: 2 });
    // A translation makes no decision stale.
    expect(await show(id)).toMatchObject({ version: 1, translation: { text: 'Why is he being paid?', version: 2 } });
    expect(await kinds(id)).toEqual(['question.received', 'question.translated', 'question.translated']);
  });

  test('opening a question marks it for one organiser only', async () => {
    const { params, id } = await received();
    for (let time = 0; time < 2; time += 1) await openQuestion(by(MODERATOR), { params });
    expect((await show(id)).isOpened).toBe(true);
    expect((await show(id, COLLEAGUE)).isOpened).toBe(false);
    expect(await kinds(id)).toEqual(['question.received']);
  });

  test('counts the matching questions that the organiser has opened', async () => {
    const text = 'Rouvrir dossier ?';
    const { params } = await received(text);
    await received(text);
    await openQuestion(by(MODERATOR), { params });
    const count = async (typed: object, actor: Actor) => {
      const query = CountQuestions.parse(typed);
      const { opened, total } = await questionCounter()(by(actor), { params: { meetingId: meeting.id }, query });
      return { opened, total };
    };
    const matching = { search: 'Rouvrir dossier', states: 'received', withOpened: 'true' };
    expect(await count(matching, MODERATOR)).toEqual({ opened: 1, total: 2 });
    expect(await count(matching, COLLEAGUE)).toEqual({ opened: 0, total: 2 });
    expect(await count({ ...matching, states: 'refused' }, MODERATOR)).toEqual({ opened: 0, total: 0 });
    const opener = organiser('opener', 'moderator');
    await openQuestion({ db: database.db, actor: opener }, { params });
    expect(await count({ withOpened: 'true' }, opener)).toMatchObject({ opened: 1 });
    expect(await count({ withOpened: 'true' }, COLLEAGUE)).toMatchObject({ opened: 0 });
    expect(await count({ search: matching.search }, MODERATOR)).toEqual({ opened: null, total: 2 });
  });

  test('a note makes a question mine, but opening does not', async () => {
    const { params, id } = await received();
    const mine = async () => {
      const query = ListQuestions.parse({ isMine: 'true' });
      const actor = organiser('of my own', 'moderator');
      const page = await listQuestions(by(actor), { params: { meetingId: meeting.id }, query });
      return page.questions.map((question) => question.id);
    };
    const actor = organiser('of my own', 'moderator');
    await openQuestion(by(actor), { params });
    expect(await mine()).toEqual([]);
    await inTransaction(addNote)(by(actor), { params, body: { id: crypto.randomUUID(), text: 'Mine' } });
    expect(await mine()).toEqual([id]);
  });

  test('a sealed question is found by its number', async () => {
    const { id } = await received();
    expect((await show(id)).number).toBeNull();
    const seal = sealer(database.db);
    while ((await seal()).count > 0);
    const { number, history } = await show(id);
    expect(number).toBeGreaterThan(0);
    expect(history[0]?.place).toBeGreaterThan(0);
    for (const typed of [`Q25-${String(number).padStart(4, '0')}`, `q25${number}`, String(number)]) {
      expect((await search(typed, EXPERT)).map((question) => question.id)).toContain(id);
    }
    const params = { meetingId: meeting.id, reference: { number: number ?? 0 } };
    const query = ShowQuestion.parse({});
    const shown = await showQuestion(by(EXPERT), { params, query });
    expect(shown.id).toBe(id);
  });

  test('refuses access through another meeting', async () => {
    const { id } = await received();
    const params = { meetingId: crypto.randomUUID(), questionId: id };
    const refusal = { code: 'question-not-found' };
    const actor = MODERATOR;
    const note = { id: crypto.randomUUID(), text: 'a' };
    const { db } = database;
    await expect(openQuestion({ db, actor }, { params })).rejects.toMatchObject(refusal);
    await expect(inTransaction(addNote)({ db, actor }, { params, body: note })).rejects.toMatchObject(refusal);
    const written = { seenVersion: 0, text: 'a' };
    await expect(inTransaction(writeTranslation)({ db, actor }, { params, body: written })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      inTransaction(redactQuestion)({ db, actor }, { params, body: { ...written, seenVersion: 1 } }),
    ).rejects.toMatchObject(refusal);
    const theme = { seenVersion: 1, themeCode: null };
    await expect(inTransaction(setTheme)({ db, actor }, { params, body: theme })).rejects.toMatchObject(refusal);
  });

  test('a question keeps a theme that was retired', async () => {
    const { params, id } = await received();
    await inTransaction(setTheme)(by(MODERATOR), { params, body: { seenVersion: 1, themeCode: 'strategy' } });
    const about = { params: { meetingId: meeting.id } };
    const before = await listThemes({ db: database.db }, about);
    const climate = { code: 'climate', label: { fr: 'Le climat', en: 'The climate' } };
    const change = async (seenVersion: number, themes = [climate]) =>
      await inTransaction(changeThemes)(by(MODERATOR), { ...about, body: { seenVersion, themes } });
    const changed = await change(before.version);
    expect(changed.version).toBe(before.version + 1);
    expect(changed.themes[0]).toEqual({ ...climate, isRetired: false });
    const retired = changed.themes.filter(({ isRetired }) => isRetired).map(({ code }) => code);
    expect(retired).toContain('strategy');
    expect(retired).not.toContain('people');
    expect((await show(id)).themeCode).toBe('strategy');
    const other = await received();
    const again = { seenVersion: 1, themeCode: 'strategy' };
    await expect(inTransaction(setTheme)(by(MODERATOR), { params: other.params, body: again })).rejects.toMatchObject({
      code: 'theme-unknown',
    });
    expect(await change(before.version)).toEqual(changed);
    await expect(change(before.version, [])).rejects.toMatchObject({ code: 'changed-meanwhile' });
    // A restored theme is the same theme again.
    const strategy = { code: 'strategy', label: { fr: 'Stratégie', en: 'Strategy' } };
    const back = await change(changed.version, [climate, strategy]);
    expect(back.themes.find(({ code }) => code === 'strategy')).toEqual({ ...strategy, isRetired: false });
  });
});
