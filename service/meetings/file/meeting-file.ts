/** The document that `meeting export` writes and `meeting import` reads: docs/meeting-file.md. */
import { z } from 'zod';
import { AnswerSettings } from '#contract/answer/answer-settings.ts';
import { LOGO_MEDIA_TYPES } from '#contract/plain/meeting/logo.ts';
import { type MeetingTextKey, WebAddress } from '#contract/meeting/meeting.ts';
import { OverdueThresholds } from '#contract/meeting/organisers-meeting.ts';
import { NewThemes } from '#contract/meeting/theme.ts';
import { isTimeZone, readInstant } from './file-time.ts';

export const FORMAT = 'tribune-meeting';
export const VERSION = 1;

const MAX_LENGTH = { name: 100, line: 200, notice: 1000, long: 5000, address: 2000, reason: 300 };
const MAX_REASONS = 20;

/** Control characters except line ends and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/u;

/** A text in one language; null or omitted until it is written. Lengths are in UTF-16 units. */
function text(max: number) {
  return z
    .string()
    .transform((written) => written.replaceAll('\r\n', '\n'))
    .refine((written) => written.length <= max, `is too long: ${max} characters at most`)
    .refine((written) => written.isWellFormed() && !CONTROL.test(written), 'has a character that cannot be kept')
    .nullable()
    .default(null);
}

/** One value for each language. */
function localized<T extends z.ZodType>(value: T) {
  return z.strictObject({ fr: value, en: value });
}

/** An address of spaces only counts as not written yet. */
const address = text(MAX_LENGTH.address)
  .transform((written) => (written?.trim() === '' ? null : written))
  .refine(
    (written) => written === null || (WebAddress.safeParse(written).success && URL.canParse(written)),
    'must be an address that begins with https:// or http://',
  );

const Texts = z.strictObject({
  companyName: text(MAX_LENGTH.name),
  title: text(MAX_LENGTH.line),
  subtitle: text(MAX_LENGTH.line),
  announcedNotice: text(MAX_LENGTH.notice),
  closedNotice: text(MAX_LENGTH.notice),
  charter: text(MAX_LENGTH.long),
  dataProtection: text(MAX_LENGTH.long),
  legalUrl: address,
  privacyUrl: address,
  companyUrl: address,
  redirectUrl: address,
} satisfies Record<MeetingTextKey, z.ZodType>);

const Reason = z.strictObject({
  code: z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$/, 'must be 1 to 40 letters, digits or hyphens'),
  label: localized(text(MAX_LENGTH.reason)),
});

const Reasons = z
  .array(Reason)
  .refine((reasons) => reasons.length <= MAX_REASONS, `has too many: ${MAX_REASONS} at most`)
  .refine((reasons) => new Set(reasons.map(({ code }) => code)).size === reasons.length, 'has a code twice');

const LogoPart = z
  .strictObject({
    mediaType: z.enum(LOGO_MEDIA_TYPES, `must be ${LOGO_MEDIA_TYPES.join(' or ')}`),
    base64: z.base64('must be base64'),
  })
  .nullable();

/**
 * The fields that the parts below do not check. Each part is parsed separately, so that all faults are reported at
 * once.
 */
export const Frame = z.strictObject({
  format: z.literal(FORMAT, `must be "${FORMAT}"`),
  version: z.literal(VERSION, `must be ${VERSION}: no other version is known`),
  heldOn: z.unknown(),
  timeZone: z.unknown(),
  opensAt: z.unknown(),
  closesAt: z.unknown(),
  brand: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #0b5563')
    .transform((colour) => colour.toLowerCase()),
  logo: z.unknown(),
  texts: localized(Texts),
  reasons: Reasons,
  // A file without these fields leaves the settings unchanged.
  themes: NewThemes.optional(),
  waits: OverdueThresholds.optional(),
  secondPerson: z.boolean().optional(),
  answers: AnswerSettings.optional(),
});

export const LogoFile = z.object({ logo: LogoPart });

/** The dates, which are checked against each other. */
export const Calendar = z
  .object({ heldOn: z.string(), timeZone: z.string(), opensAt: z.string(), closesAt: z.string() })
  .transform(({ heldOn, timeZone, opensAt, closesAt }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!z.iso.date().safeParse(heldOn).success) refuse('heldOn', 'must be a day such as 2027-05-21');
    if (!isTimeZone(timeZone)) {
      refuse('timeZone', 'must be a time zone such as Europe/Paris');
      return z.NEVER;
    }
    const [opening, closing] = [readInstant(opensAt, timeZone), readInstant(closesAt, timeZone)];
    if (typeof opening === 'string') refuse('opensAt', opening);
    if (typeof closing === 'string') refuse('closesAt', closing);
    if (typeof opening === 'string' || typeof closing === 'string') return z.NEVER;
    if (closing <= opening) refuse('closesAt', 'must be after opensAt');
    if (heldOn < dayIn(opening, timeZone)) refuse('heldOn', 'must not be before the day on which questions open');
    return { heldOn, timeZone, opensAt: opening, closesAt: closing };
  });

function dayIn(instant: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDate().toString();
}
