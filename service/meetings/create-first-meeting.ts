import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '#words/meeting/en.ts';
import { fr } from '#words/meeting/fr.ts';
import { en as reasonsEn } from '#words/reasons/en.ts';
import { fr as reasonsFr } from '#words/reasons/fr.ts';
import { setLogo } from '../brand/logo-queries.ts';
import type { Database } from '../database/database.ts';
import { insertEntry } from '../register/register-queries.ts';
import { insertMeeting, type NewMeeting } from './meeting-change-queries.ts';
import type { DraftTexts } from './meeting-queries.ts';
import { setThemes } from './themes/theme-queries.ts';

const REASONS = [
  'not-a-question',
  'off-the-agenda',
  'individual-matter',
  'confidential',
  'insulting',
  'already-answered',
] as const;

const THEMES = ['results', 'strategy', 'governance', 'executive-pay', 'climate', 'people', 'safety', 'other'] as const;

const BRAND = '#0b5563';

const picture = (name: string) => readFileSync(join(import.meta.dirname, 'example-logo', `${name}.png`));

/** The logo of the example company, with the pictures that `drawLogo` draws from it: a first start draws nothing. */
export const LOGO = {
  mediaType: 'image/svg+xml',
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M38.3 12.6A18 18 0 1 0 38.3 35.4M18 16.2h13.5M18 24h19.5M18 31.8h13.5" fill="none" stroke="${BRAND}" stroke-width="4"/></svg>`,
  ),
  width: 3000,
  height: 3000,
  pictures: {
    '1x': picture('1x'),
    '2x': picture('2x'),
    '3x': picture('3x'),
    room: picture('room'),
    tab: picture('tab'),
    touch: picture('touch'),
  },
} as const;

/**
 * Creates the meeting of 23 May 2025, whose questions closed the day before, unless a meeting exists.
 *
 * @returns true when it created the meeting
 */
export async function createFirstMeeting(db: Database): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const meeting = firstMeeting();
    const isNew = await insertMeeting(transaction, meeting);
    if (!isNew) return false;
    await setLogo(transaction, meeting.id, LOGO);
    const themes = THEMES.map((code) => ({ code, label: { fr: fr.themes[code], en: en.themes[code] } }));
    await setThemes(transaction, meeting.id, themes);
    await insertEntry(transaction, { meetingId: meeting.id, kind: 'meeting.created', actor: { kind: 'service' } });
    return true;
  });
}

/** The meeting of the first start, with every text. The demonstration has the same meeting on other days. */
export function firstMeeting(): NewMeeting {
  return {
    id: randomUUID(),
    heldOn: '2025-05-23',
    timeZone: 'Europe/Paris',
    opensAt: new Date('2025-05-05T09:00:00+02:00'),
    closesAt: new Date('2025-05-22T12:00:00+02:00'),
    brand: BRAND,
    texts: { fr: textsOf(fr), en: textsOf(en) },
    reasons: REASONS.map((code) => ({ code, label: { fr: reasonsFr[code].label, en: reasonsEn[code].label } })),
  };
}

function textsOf({ themes: _, ...texts }: typeof en | typeof fr): DraftTexts {
  return texts;
}
