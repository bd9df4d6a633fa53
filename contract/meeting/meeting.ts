import { z } from 'zod';
import { Digest } from '../digest.ts';
import { Id } from '../id.ts';
import { HOSTED_CAPTCHAS } from '../plain/hosted-captcha.ts';
import type { PictureDigests } from '../plain/meeting/logo.ts';

const PHASES = ['announced', 'open', 'closed', 'published'] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

const WEB_ADDRESS = 'https?://[^\\u0000-\\u0020\\u007f-\\u00a0]+';
/** Links of the page may only lead to the web, never to code. `is_web_address` in the migrations is the same rule. */
export const WebAddress = z.string().regex(new RegExp(`^${WEB_ADDRESS}$`));
const ShownAddress = z
  .string()
  .regex(new RegExp(`^(${WEB_ADDRESS})?$`))
  .describe('http or https; empty until it is written');

/**
 * The texts that a meeting needs in each language before it can open. Every other list of texts is derived from this
 * one.
 */
const TEXTS = {
  companyName: z.string(),
  title: z.string(),
  subtitle: z.string(),
  announcedNotice: z.string(),
  closedNotice: z.string(),
  charter: z.string(),
  dataProtection: z.string(),
  legalUrl: ShownAddress,
  privacyUrl: ShownAddress,
  companyUrl: ShownAddress,
  redirectUrl: ShownAddress,
};
export const MEETING_TEXTS = z.object(TEXTS).keyof().options;
export type MeetingTextKey = (typeof MEETING_TEXTS)[number];

/** The texts that are links on the public page. */
export const MEETING_ADDRESSES = MEETING_TEXTS.filter((key) => TEXTS[key] === ShownAddress);

const Instant = z.iso.datetime({ offset: true });

export const CaptchaProvider = z.enum(['altcha', ...HOSTED_CAPTCHAS, 'off']);
export type CaptchaProvider = z.infer<typeof CaptchaProvider>;

/** How a view is parsed: the service's own view is strict, a received view may come from a later version. */
type Reading = {
  object: <T extends z.core.$ZodLooseShape>(shape: T) => z.ZodObject<T, z.core.$strict>;
  /** One of several values; `otherwise` replaces a value that this version does not know. */
  choice: <T>(values: z.ZodType<T, T>, otherwise: T) => z.ZodType<T, T>;
};

function captchaView({ object, choice }: Reading) {
  return object({
    // Every question service accepts ALTCHA, even when a hosted captcha is configured.
    provider: choice(CaptchaProvider, 'altcha'),
    siteKey: z.string().nullable(),
    /** Unset: the script of the provider. */
    scriptUrl: z.url().nullable(),
  });
}

const PICTURES = {
  '1x': Digest,
  '2x': Digest,
  '3x': Digest,
  room: Digest.optional().describe('Missing until a logo of an earlier release is drawn again'),
  tab: Digest,
  touch: Digest,
} satisfies Record<keyof PictureDigests, z.ZodType>;

function logoView({ object }: Reading) {
  return object({
    mediaType: z.literal('image/png'),
    digest: Digest.describe('SHA-256 of the largest picture'),
    width: z.int().positive().describe('With the height, it gives the ratio'),
    height: z.int().positive(),
    pictures: object(PICTURES).describe('SHA-256 of each picture drawn from the logo'),
  });
}

function meetingView(reading: Reading) {
  const { object, choice } = reading;
  const localized = <T extends z.ZodType>(value: T) => object({ fr: value, en: value });
  return object({
    id: Id,
    revision: z.int().describe('Grows with every change of the meeting'),
    phase: choice(Phase, 'closed').describe('By the database clock at the instant of the answer'),
    now: Instant.describe('The database clock at the instant of the answer'),
    heldOn: z.iso.date(),
    timeZone: z.string().describe('IANA name'),
    opensAt: Instant,
    closesAt: Instant,
    override: choice(z.enum(['open', 'closed']).nullable(), 'closed'),
    overrideUntil: Instant.nullable(),
    publishedAt: Instant.nullable(),
    isComplete: z.boolean().describe('Every required text exists in both languages'),
    brand: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .describe('Accent colour'),
    logo: choice(logoView(reading).nullable(), null).describe('Null when pages show the company’s name alone'),
    texts: localized(object(TEXTS)),
    reasons: z.array(object({ code: z.string(), label: localized(z.string()) })).describe('Reasons for refusal'),
    captcha: captchaView(reading).describe('The captcha of the page; hosted ones with their public key and script'),
  });
}

/**
 * The meeting as the public page needs it, as the service sends it: without unknown fields and without personal data.
 */
export const MeetingView = meetingView({ object: z.strictObject, choice: (values) => values });
export type MeetingView = z.infer<typeof MeetingView>;
export type MeetingTexts = MeetingView['texts']['fr'];
export type CaptchaView = MeetingView['captcha'];

const ReadableMeetingView = meetingView({ object: z.object, choice: (values, otherwise) => values.catch(otherwise) });

/**
 * Reads the view of a question service of this or another version. Unknown fields are omitted, and an unknown phase or
 * override accepts no questions.
 *
 * @throws z.ZodError when the body is not a view
 */
export function readMeetingView(body: unknown): MeetingView {
  const view = ReadableMeetingView.parse(body);
  const sent = z.object({ phase: z.unknown() }).parse(body);
  // The page computes the phase from the schedule a second later, so the schedule must be closed as well.
  return view.phase === sent.phase ? view : { ...view, override: 'closed', overrideUntil: null };
}
