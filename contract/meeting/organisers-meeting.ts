/** A meeting as organisers see it: with its state, and with texts that may still be missing. */
import { z } from 'zod';
import { AnswerSettings } from '../answer/answer-settings.ts';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { LOGO_MEDIA_TYPES } from '../plain/meeting/logo.ts';
import { MEETING_TEXTS, Phase } from './meeting.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';
import { NewThemes } from './theme.ts';

/** Null until it is written. */
const Draft = z.string().nullable();
const Drafts = z.record(z.enum(MEETING_TEXTS), Draft);

/** Limit of a reason for the register, in UTF-16 units. */
const REASON_MAX_LENGTH = 500;

const STATE = {
  phase: Phase.describe('By the database clock at the instant of the answer'),
  now: Instant.describe('The database clock at the instant of the answer'),
  timeZone: z.string().describe('IANA name'),
  override: z.enum(['open', 'closed']).nullable().describe('An organiser’s order, which overrides the calendar'),
  overrideSince: Instant.nullable(),
  overrideUntil: Instant.nullable(),
  overrideReason: z.string().nullable(),
};

const Dates = { heldOn: z.iso.date(), timeZone: z.string().describe('IANA name') };
const Content = {
  brand: z.string().describe('Accent colour, such as #0b5563'),
  texts: z.strictObject({ fr: Drafts, en: Drafts }),
  reasons: z.array(z.strictObject({ code: z.string(), label: z.strictObject({ fr: Draft, en: Draft }) })),
};

/** The longest overdue threshold: a year, in minutes. */
const WAIT_MAX_MINUTES = 525_600;
const Minutes = z.int().positive().max(WAIT_MAX_MINUTES);

/** The minutes have the same names in meeting files, entries and columns, where they are stored. */
export const OverdueThresholds = z
  .strictObject({
    longMinutes: Minutes.describe('A question that waits longer is overdue'),
    veryLongMinutes: Minutes.describe('A question that waits longer is severely overdue'),
  })
  .refine(({ longMinutes, veryLongMinutes }) => longMinutes < veryLongMinutes, {
    path: ['veryLongMinutes'],
    message: 'must be longer than longMinutes',
  });

export const OrganisersMeeting = z
  .strictObject({
    id: Id,
    revision: z.int().describe('Grows with every change of the meeting'),
    isCurrent: z.boolean().describe('True for the meeting that the public page shows'),
    ...Dates,
    ...STATE,
    opensAt: Instant,
    closesAt: Instant,
    publishedAt: Instant.nullable(),
    isComplete: z.boolean().describe('Every required text exists in both languages'),
    ...Content,
    needsSecondPerson: z.boolean().describe('A refusal waits until another organiser confirms it'),
    overdueThresholds: OverdueThresholds,
    answers: AnswerSettings,
    logo: z
      .strictObject({
        mediaType: z.enum(LOGO_MEDIA_TYPES),
        digest: z.string(),
        width: z.int().positive(),
        height: z.int().positive(),
      })
      .nullable(),
  })
  .meta({ id: 'OrganisersMeeting' });
export type OrganisersMeeting = z.infer<typeof OrganisersMeeting>;

/** The revision that the caller saw. The service refuses to change any other revision. */
const SeenRevision = SeenVersion.describe('The revision that is being changed');
const Reason = requiredText(REASON_MAX_LENGTH).describe('For the register');

export const OpenMeeting = z.strictObject({
  seenRevision: SeenRevision,
  until: Instant.optional().describe('When the meeting closes again; without it, only another order ends the opening'),
  reason: Reason,
});

/** A newer revision never prevents a closing. */
export const CloseMeeting = z.strictObject({
  seenRevision: SeenVersion.optional().describe('For the register; a newer revision never prevents a closing'),
  reason: Reason,
});

export const FollowCalendar = z.strictObject({ seenRevision: SeenRevision, reason: Reason });

export const ChangeSecondPerson = z.strictObject({ seenRevision: SeenRevision, isNeeded: z.boolean() });

export const ChangeOverdueThresholds = OverdueThresholds.safeExtend({ seenRevision: SeenRevision });

/** The meeting file as docs/meeting-file.md describes it. */
export const MeetingFile = z.strictObject({
  format: z.literal('tribune-meeting'),
  version: z.literal(1),
  ...Dates,
  opensAt: z.string().describe('By the clock of the time zone, or with an offset'),
  closesAt: z.string(),
  ...Content,
  themes: NewThemes,
  waits: OverdueThresholds,
  secondPerson: z.boolean().describe('A refusal waits until another organiser confirms it'),
  answers: AnswerSettings,
  logo: z.strictObject({ mediaType: z.enum(LOGO_MEDIA_TYPES), base64: z.base64() }).nullable(),
});
export type MeetingFile = z.infer<typeof MeetingFile>;

/** The handler reports all faults of the file in one answer. */
export const ImportMeeting = z.strictObject({ seenRevision: SeenRevision, file: z.unknown() });

export const ImportedMeeting = z.strictObject({
  changed: z.array(z.string()).describe('Paths in the file of the settings that have changed'),
  missing: z.array(z.string()).describe('What the meeting still needs before it can open'),
  ...STATE,
});
export type ImportedMeeting = z.infer<typeof ImportedMeeting>;
