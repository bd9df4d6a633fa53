import { createServer } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MEETING_ADDRESSES, MeetingView, readMeetingView, WebAddress } from '#contract/meeting/meeting.ts';
import { scheduleOf, phaseAt } from '#contract/plain/meeting/schedule.ts';
import { ENGINES } from '#testing/app.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { fetchMeeting } from './current-meeting.ts';
import { questionServiceAt } from '../http/question-service.ts';
import { showMeeting } from './show-meeting.ts';

const CAPTCHA = { provider: 'altcha', siteKey: null, scriptUrl: null } as const;

const HOSTILE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/here',
  'www.example.com',
  'ftp://example.com',
  'https:',
  'https://',
  ' https://example.com',
  'https://example.com/a b',
  'https://example.com/\u0001',
  'https://example.com/a\nb',
  'https://example.com/\t',
  'https://example.com/\u007f',
  'https://example.com/\u0085',
  'https://example.com/\u00a0',
];
const GOOD = [
  'https://www.example.com/en/shareholder-meetings',
  'http://localhost:3000/?a=b#c',
  'https://société.example/données/é?q=%20',
];

describe.each(ENGINES)('on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  let view: MeetingView;

  beforeAll(async () => {
    view = await showMeeting(database.db, CAPTCHA);
  });

  describe.each(MEETING_ADDRESSES)('%s', (key) => {
    const column = sql.ref(key.replace('Url', '_url'));
    const write = (address: string) => sql`update meeting_text set ${column} = ${address}`.execute(database.db);

    test.each(HOSTILE)('the link is never %j', async (address) => {
      expect(WebAddress.safeParse(address).success).toBe(false);
      await expect(write(address)).rejects.toMatchObject({ code: '23514' });
      const texts = { ...view.texts, fr: { ...view.texts.fr, [key]: address } };
      expect(MeetingView.safeParse({ ...view, texts }).success).toBe(false);
      expect(() => readMeetingView({ ...view, texts })).toThrow(key);
    });

    test.each(GOOD)('the link may be %s', async (address) => {
      expect(WebAddress.safeParse(address).success).toBe(true);
      await write(address);
      expect((await showMeeting(database.db, CAPTCHA)).texts.en[key]).toBe(address);
    });
  });

  if (engine === 'embedded') return;

  test('an invalid address in the table is not shown', async () => {
    await sql`alter table meeting_text drop constraint redirect_url_is_a_web_address`.execute(database.db);
    await sql`update meeting_text set redirect_url = 'javascript:alert(1)' where language = 'fr'`.execute(database.db);
    await expect(showMeeting(database.db, CAPTCHA)).rejects.toThrow('redirectUrl');
  });

  test('an address that is not written yet shows as empty', async () => {
    await sql`update meeting_text set redirect_url = null`.execute(database.db);
    expect((await showMeeting(database.db, CAPTCHA)).texts.fr.redirectUrl).toBe('');
  });
});

describe('a view from another version', () => {
  const database = setUpDatabase('postgresql');
  let view: MeetingView;
  beforeAll(async () => {
    view = await showMeeting(database.db, CAPTCHA);
  });

  /** The view that a page process reads from a question service on another host. */
  async function readFrom(answer: object): Promise<MeetingView> {
    const server = createServer((_, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return await fetchMeeting(questionServiceAt(`http://127.0.0.1:${address.port}`), readMeetingView)();
  }

  test('reads a view without its unknown fields', async () => {
    const { texts, captcha, reasons } = view;
    const one = { label: 'x', code: 'y' };
    for (const more of [
      { motto: one },
      { logo: { ...view.logo, colour: 'x' } },
      { texts: { ...texts, de: texts.en } },
      { texts: { ...texts, fr: { ...texts.fr, motto: 'x' } } },
      { captcha: { ...captcha, effort: 3 } },
      { reasons: reasons.map((reason) => ({ ...reason, url: 'x' })) },
      { reasons: reasons.map(({ code, label }) => ({ code, label: { ...label, de: 'x' } })) },
    ]) {
      expect(await readFrom({ ...view, ...more })).toEqual(view);
      expect(MeetingView.safeParse({ ...view, ...more }).success).toBe(false);
    }
  });

  test('a view without a known logo shows the name alone', async () => {
    const { logo, ...older } = view;
    for (const other of [older, { ...view, logo: { ...logo, mediaType: 'image/avif' } }]) {
      expect(await readFrom(other)).toEqual({ ...view, logo: null });
      expect(MeetingView.safeParse(other).success).toBe(false);
    }
  });

  test('a view with an unknown phase accepts no questions', async () => {
    const open = { ...view, opensAt: '2000-01-01T00:00:00Z', closesAt: '2999-01-01T00:00:00Z', phase: 'open' };
    expect(phaseAt(scheduleOf(await readFrom(open)), new Date())).toBe('open');
    for (const unknown of [{ phase: 'paused' }, { override: 'paused', overrideReason: 'x' }]) {
      const read = await readFrom({ ...open, ...unknown });
      expect(phaseAt(scheduleOf(read), new Date())).toBe('closed');
      expect(MeetingView.safeParse({ ...open, ...unknown }).success).toBe(false);
    }
    expect((await readFrom({ ...open, phase: 'paused' })).phase).toBe('closed');
  });

  test('a view with an unknown captcha offers ALTCHA', async () => {
    const unknown = { captcha: { provider: 'riddle', siteKey: 'x', scriptUrl: null } };
    expect((await readFrom({ ...view, ...unknown })).captcha.provider).toBe('altcha');
    expect(MeetingView.safeParse({ ...view, ...unknown }).success).toBe(false);
  });

  test('refuses a view without a field that this version needs', async () => {
    const { timeZone: _, ...less } = view;
    await expect(readFrom(less)).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});
