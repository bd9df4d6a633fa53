import { z } from 'zod';
import { HOSTED_CAPTCHAS } from './hosted-captcha.ts';
import { type Language, localized } from './language.ts';

const PHASES = ['announced', 'open', 'closed', 'published'] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

/** When a meeting takes questions. Instants, not wall-clock times. */
export type Schedule = {
  opensAt: Date;
  closesAt: Date;
  override: 'open' | 'closed' | null;
  /** End of a forced opening; null while it has none. */
  overrideUntil: Date | null;
  publishedAt: Date | null;
  /** Every required text is there in both languages; without them a meeting does not open. */
  isComplete: boolean;
};

/**
 * The phase at an instant. An organiser's word comes before publication, publication before the
 * calendar; opening and closing instants belong to the phase they begin. The database decides with
 * the same rule (`meeting_phase` in the migrations).
 */
export function phaseAt(schedule: Schedule, at: Date): Phase {
  const isForced = schedule.overrideUntil === null || at < schedule.overrideUntil;
  const openOrWaiting = schedule.isComplete ? 'open' : 'announced';
  if (schedule.override === 'open' && isForced) return openOrWaiting;
  if (schedule.publishedAt !== null && at >= schedule.publishedAt) return 'published';
  if (schedule.override === 'closed') return 'closed';
  if (at >= schedule.closesAt) return 'closed';
  return at >= schedule.opensAt ? openOrWaiting : 'announced';
}

/** The instant at which the phase next changes by itself; null when only a person can change it. */
export function nextChangeAt(schedule: Schedule, at: Date): Date | null {
  const instants = [schedule.opensAt, schedule.closesAt, schedule.overrideUntil, schedule.publishedAt];
  const later = instants.filter((instant) => instant !== null && instant > at).map(Number);
  const phase = phaseAt(schedule, at);
  const changes = later.filter((instant) => phaseAt(schedule, new Date(instant)) !== phase);
  return changes.length === 0 ? null : new Date(Math.min(...changes));
}

/** When an open meeting will close; null when no end is set. */
export function closingAt(schedule: Schedule, at: Date): Date | null {
  return phaseAt(schedule, at) === 'open' ? nextChangeAt(schedule, at) : null;
}

/** The texts a meeting needs in each language before it can open. */
export const MEETING_TEXTS = [
  'companyName',
  'title',
  'subtitle',
  'announcedNotice',
  'closedNotice',
  'charter',
  'dataProtection',
  'legalUrl',
  'privacyUrl',
  'companyUrl',
  'redirectUrl',
] as const;
export type MeetingTextKey = (typeof MEETING_TEXTS)[number];

const Texts = z.strictObject({
  companyName: z.string(),
  title: z.string(),
  subtitle: z.string(),
  announcedNotice: z.string(),
  closedNotice: z.string(),
  charter: z.string(),
  dataProtection: z.string(),
  legalUrl: z.string(),
  privacyUrl: z.string(),
  companyUrl: z.string(),
  redirectUrl: z.string(),
});
export type MeetingTexts = z.infer<typeof Texts>;

const Instant = z.iso.datetime({ offset: true });

export const CaptchaProvider = z.enum(['altcha', ...HOSTED_CAPTCHAS, 'off']);
export type CaptchaProvider = z.infer<typeof CaptchaProvider>;

const CaptchaView = z.strictObject({
  provider: CaptchaProvider,
  siteKey: z.string().nullable(),
  /** Unset: the provider's own. */
  scriptUrl: z.url().nullable(),
});
export type CaptchaView = z.infer<typeof CaptchaView>;

/** All that the public page needs to know of the meeting. No personal data. */
export const MeetingView = z.strictObject({
  id: z.uuid(),
  revision: z.int().describe('Grows with every change of the meeting'),
  phase: Phase.describe('By the database clock at the instant of the answer'),
  now: Instant.describe('The database clock at the instant of the answer'),
  heldOn: z.iso.date(),
  timeZone: z.string().describe('IANA name'),
  opensAt: Instant,
  closesAt: Instant,
  override: z.enum(['open', 'closed']).nullable(),
  overrideUntil: Instant.nullable(),
  publishedAt: Instant.nullable(),
  isComplete: z.boolean().describe('Every required text is there in both languages'),
  brand: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('Accent colour'),
  texts: localized(Texts),
  reasons: z.array(z.strictObject({ code: z.string(), label: localized(z.string()) })).describe('Reasons of refusal'),
  captcha: CaptchaView.describe('Which captcha the page shows; the hosted ones with their public key and script'),
});
export type MeetingView = z.infer<typeof MeetingView>;

/** The schedule inside a view, as instants. */
export function scheduleOf(view: MeetingView): Schedule {
  return {
    opensAt: new Date(view.opensAt),
    closesAt: new Date(view.closesAt),
    override: view.override,
    overrideUntil: view.overrideUntil === null ? null : new Date(view.overrideUntil),
    publishedAt: view.publishedAt === null ? null : new Date(view.publishedAt),
    isComplete: view.isComplete,
  };
}

/** What the page is rendered from: one meeting, one phase, one language. */
export type PageView = {
  language: Language;
  phase: Phase;
  meeting: MeetingView;
  /** Instant of closing of an open meeting, null when none is set. */
  closesAt: Date | null;
  /** Origin of the question service; empty when it is the page's own. */
  apiUrl: string;
};

/** The rendered page, and what its Content-Security-Policy must allow inline (`sha256-…`). */
export type RenderedPage = { html: string; styleHashes: string[] };
export type RenderPage = (view: PageView) => RenderedPage;
