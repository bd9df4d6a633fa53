/** The answers of the operator's commands, as they come over the socket. */
import { z } from 'zod';

const Instant = z.iso.datetime().transform((text) => new Date(text));

const PHASE = {
  phase: z.string(),
  now: Instant,
  timeZone: z.string(),
  override: z.string().nullable(),
  overrideSince: Instant.nullable(),
  overrideUntil: Instant.nullable(),
  overrideReason: z.string().nullable(),
};

export const MeetingAnswer = z.object({
  ...PHASE,
  heldOn: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  isComplete: z.boolean(),
  texts: z.object({ fr: z.object({ title: z.string().nullable() }), en: z.object({ title: z.string().nullable() }) }),
});

export const ImportAnswer = z.object({ ...PHASE, changed: z.array(z.string()), missing: z.array(z.string()) });

const QUESTION = {
  reference: z.string(),
  state: z.string(),
  channel: z.string(),
  language: z.string(),
  receivedAt: Instant,
  /** Null once it has been erased. */
  text: z.string().nullable(),
  country: z.string().nullable(),
  hasConsented: z.boolean(),
  isMasked: z.boolean(),
  /** Null once it has been erased. */
  author: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string(), company: z.string().nullable() })
    .nullable(),
};
export const QuestionAnswer = z.object({ ...QUESTION, timeZone: z.string() });

export const QuestionPageAnswer = z.object({
  questions: z.array(z.object(QUESTION)),
  total: z.number(),
  next: z.string().nullable(),
  timeZone: z.string(),
});
export type AnsweredQuestion = z.infer<typeof QuestionPageAnswer>['questions'][number];

export const MigrationAnswer = z.object({ applied: z.array(z.string()) });

export const DoctorAnswer = z.array(z.object({ level: z.enum(['good', 'warning', 'fault']), finding: z.string() }));

export const BackupAnswer = z.object({
  file: z.string(),
  takenAt: Instant,
  timeZone: z.string(),
  questions: z.number(),
  registerEntries: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  heldMs: z.number().nullable(),
  secretFile: z.string(),
});

export const RestorationAnswer = BackupAnswer.pick({
  file: true,
  takenAt: true,
  timeZone: true,
  questions: true,
  registerEntries: true,
}).extend({ applied: z.array(z.string()) });
