import { z } from 'zod';
import { Digest } from '../digest.ts';
import { Id } from '../id.ts';
import { HOSTED_CAPTCHAS } from '../hosted-captcha.ts';
import type { Language } from '../language.ts';
import type { PictureName } from './logo.ts';

const PHASES = ['announced', 'open', 'closed', 'published'] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

const WEB_ADDRESS = 'https?://[^\\u0000-\\u0020\\u007f-\\u00a0]+';
/** Where a link of the page may lead: the web, and nothing that runs. The same rule as `is_web_address` in the migrations. */
export const WebAddress = z.string().regex(new RegExp(`^${WEB_ADDRESS}$`));
const ShownAddress = z
  .string()
  .regex(new RegExp(`^(${WEB_ADDRESS})?$`))
  .describe('http or https; empty while it is still to be written');

/** The texts that a meeting needs in each language before it can open: every other list is made from this one. */
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

/** The texts that are links of the public page. */
export const MEETING_ADDRESSES = MEETING_TEXTS.filter((key) => TEXTS[key] === ShownAddress);

const Instant = z.iso.datetime({ offset: true });

export const CaptchaProvider = z.enum(['altcha', ...HOSTED_CAPTCHAS, 'off']);
export type CaptchaProvider = z.infer<typeof CaptchaProvider>;

/** The two ways of taking a view: what is sent is exact; what is read may come from a later version. */
type Reading = {
  object: <T extends z.core.$ZodLooseShape>(shape: T) => z.ZodObject<T, z.core.$strict>;
  /** One of several values, and what stands for a value that this version does not know. */
  choice: <T>(values: z.ZodType<T, T>, otherwise: T) => z.ZodType<T, T>;
};

function captchaView({ object, choice }: Reading) {
  return object({
    // Every question service takes ALTCHA, also beside a captcha that is hosted.
    provider: choice(CaptchaProvider, 'altcha'),
    siteKey: z.string().nullable(),
    /** Unset: the provider's own. */
    scriptUrl: z.url().nullable(),
  });
}

const PICTURES = { '1x': Digest, '2x': Digest, '3x': Digest, tab: Digest, touch: Digest } satisfies Record<
  PictureName,
  typeof Digest
>;

function logoView({ object }: Reading) {
  return object({
    mediaType: z.literal('image/png'),
    digest: Digest.describe('SHA-256 of the largest picture'),
    width: z.int().positive().describe('With the height, the ratio'),
    height: z.int().positive(),
    pictures: object(PICTURES).describe('SHA-256 of each picture that is drawn from the logo'),
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
    isComplete: z.boolean().describe('Every required text is there in both languages'),
    brand: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .describe('Accent colour'),
    logo: choice(logoView(reading).nullable(), null).describe('Null where the company’s name stands alone'),
    texts: localized(object(TEXTS)),
    reasons: z.array(object({ code: z.string(), label: localized(z.string()) })).describe('Reasons of refusal'),
    captcha: captchaView(reading).describe(
      'Which captcha the page shows; the hosted ones with their public key and script',
    ),
  });
}

/** All that the public page needs to know of the meeting, as it is sent: nothing unknown. No personal data. */
export const MeetingView = meetingView({ object: z.strictObject, choice: (values) => values });
export type MeetingView = z.infer<typeof MeetingView>;
export type MeetingTexts = MeetingView['texts']['fr'];
export type CaptchaView = MeetingView['captcha'];

const ReadableMeetingView = meetingView({ object: z.object, choice: (values, otherwise) => values.catch(otherwise) });

/**
 * A view as a question service of this or of another version sends it: fields that are not known here
 * are left out, and a phase or an override that is not known here takes no questions.
 *
 * @throws z.ZodError when it is no view
 */
export function readMeetingView(body: unknown): MeetingView {
  const view = ReadableMeetingView.parse(body);
  const told = z.object({ phase: z.unknown() }).parse(body);
  // Also for who computes the phase again from the schedule, a second later.
  return view.phase === told.phase ? view : { ...view, override: 'closed', overrideUntil: null };
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
  /** The address says that the visitor's tab keeps something (KEPT_PARAMETER). */
  isKept: boolean;
  /** Shown in place of what the phase shows. */
  problem?: PageProblem;
};

/** What went wrong, and the words of the way back, in the page's language. */
export type PageProblem = { title: string; back: string };

/** The rendered page, and what its Content-Security-Policy must allow inline (`sha256-…`). */
export type RenderedPage = { html: string; styleHashes: string[] };
export type RenderPage = (view: PageView) => RenderedPage;
