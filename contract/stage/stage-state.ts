/** The state of a stage as its screens read it, whole with each change. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import {
  DEVICE_KINDS,
  SCREEN_LANGUAGES,
  STAGE_COVERS,
  STAGE_MODES,
  STAGE_PARTS,
  STAGE_STATUSES,
} from '../plain/stage/stage-kinds.ts';

const Count = z.int().nonnegative();

const StageMessage = z.strictObject({
  id: Id,
  text: z.string(),
  sentAt: Instant,
  seenAt: Instant.nullable().describe('When the Chairman acknowledged it; null until then'),
});
export type StageMessage = z.infer<typeof StageMessage>;

/** What a screen says about itself. */
export const DeviceReport = z
  .strictObject({
    storedTopics: Count.max(10_000).optional().describe('Topics that a prompter holds for a lost network'),
    contentHash: z.string().max(64).optional().describe('The content that the screen holds'),
    width: Count.max(100_000).optional(),
    height: Count.max(100_000).optional(),
    battery: z.number().min(0).max(1).optional(),
    roundTripMs: Count.max(1_000_000).optional(),
    reading: z
      .strictObject({
        topicId: Id,
        line: Count.max(100_000),
        lines: Count.max(100_000),
        paragraph: Count.max(10_000),
        paragraphs: Count.max(10_000),
        text: z.string().max(1000).describe('The lines around the reading line'),
      })
      .nullable()
      .optional()
      .describe('Where the Chairman reads'),
  })
  .meta({ id: 'DeviceReport' });
export type DeviceReport = z.infer<typeof DeviceReport>;

export const StageDevice = z
  .strictObject({
    id: Id,
    name: z.string(),
    kind: z.enum(DEVICE_KINDS),
    languages: z.enum(SCREEN_LANGUAGES),
    isConnected: z.boolean(),
    lastSeenAt: Instant.nullable(),
    report: DeviceReport,
  })
  .meta({ id: 'StageDevice' });
export type StageDevice = z.infer<typeof StageDevice>;

export const StageState = z
  .strictObject({
    meetingId: Id,
    mode: z.enum(STAGE_MODES),
    version: z.int().describe('Grows with each move; a move names the version that its sender saw'),
    revision: z.int().describe('Grows with each change; the newer of two states has the higher one'),
    sentAt: Instant.describe('The service’s clock'),
    timeZone: z.string(),
    status: z.enum(STAGE_STATUSES),
    isFinished: z.boolean().describe('The outcomes of the meeting are sealed, so its stage never starts or resumes'),
    startedAt: Instant.nullable(),
    endsAt: Instant.nullable().describe('The start plus the time for questions; null without one'),
    recordingStartedAt: Instant.nullable().describe('The start of the webcast, from which time codes count'),
    now: Id.nullable(),
    next: Id.nullable(),
    place: Count.describe('Place of the topic that is Now; 0 without one'),
    topics: Count.describe('Topics on stage so far and to come'),
    canGoBack: z.boolean(),
    canUndoAnswered: Id.nullable().describe('The topic that was last marked as answered'),
    proposalAppliesAt: Instant.nullable().describe('When a changed running order applies below Next; null without one'),
    cover: z.enum(STAGE_COVERS).nullable().describe('What the room shows in place of the question'),
    shows: z.enum(STAGE_PARTS),
    languages: z.enum(SCREEN_LANGUAGES),
    timer: z.strictObject({
      runningSince: Instant.nullable().describe('Null while it is paused'),
      elapsedMs: Count.describe('Before `runningSince`'),
    }),
    scroll: z.int().describe('Lines that remotes have scrolled since the topic is Now; negative is up'),
    message: StageMessage.nullable(),
  })
  .meta({ id: 'StageState' });
export type StageState = z.infer<typeof StageState>;

const StageProgress = z.strictObject({
  topicId: Id,
  status: z.enum(['shown', 'now', 'next', 'upcoming', 'skipped']),
  skippedAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  actualSeconds: Count.nullable().describe('How long it was Now, without the present time; null before'),
  fromSeconds: z.int().nullable().describe('Beginning of the answer in the webcast; null without both times'),
  toSeconds: z.int().nullable(),
});
export type StageProgress = z.infer<typeof StageProgress>;

const StageStep = z.strictObject({
  at: Instant,
  by: z.string().nullable().describe('The name of the organiser or the device'),
});
export type StageStep = z.infer<typeof StageStep>;

const StageThanks = z.strictObject({ received: Count, answeredLive: Count });

/** The state, with what only some screens may read. */
export const StageOverview = z
  .strictObject({
    state: StageState,
    progress: z
      .array(StageProgress)
      .nullable()
      .describe('The topics in the order of the stage, the skipped ones last; null for room and overlay'),
    proposed: z
      .array(Id)
      .nullable()
      .describe('The topics below Next as the changed running order has them; null without one'),
    moved: StageStep.nullable().describe('The last move of the live stage; null for room and overlay'),
    covered: StageStep.nullable().describe(
      'Who covered the live stage; null while it is not covered, and for room and overlay',
    ),
    thanks: StageThanks.nullable().describe(
      'The questions of the meeting, for the closing thanks; null while they are not shown, and in a rehearsal',
    ),
    messages: z
      .array(StageMessage)
      .nullable()
      .describe('The last messages to the Chairman, the latest first; null for screens'),
    devices: z.array(StageDevice).nullable().describe('Null for screens'),
  })
  .meta({ id: 'StageOverview' });
export type StageOverview = z.infer<typeof StageOverview>;

const StageQuestion = z.strictObject({
  language: z.enum(LANGUAGES),
  text: z.string().nullable().describe('As readers may see it; null once it has been erased'),
});

const StageText = z.strictObject({
  question: z.string().describe('The question in this language: its own words, a translation, or the topic’s heading'),
  heading: z.string().nullable(),
  answer: z.string().nullable().describe('The approved text; null when it is not approved, or not for this screen'),
  seconds: Count.describe('Speaking time of the approved text'),
});
export type StageText = z.infer<typeof StageText>;

const PendingAnswer = z.strictObject({
  language: z.enum(LANGUAGES),
  state: z.enum(['notBegun', 'drafting', 'inReview']),
  since: Instant.nullable().describe('When it was sent to review, or sent back; null for an answer that was neither'),
  by: z.string().nullable().describe('The name of the organiser who has it, or who sent it to review'),
});
export type PendingAnswer = z.infer<typeof PendingAnswer>;

const StageFigure = z.strictObject({ label: z.string(), value: z.string() });

export const StageTopic = z
  .strictObject({
    id: Id,
    number: z.int(),
    revision: z.string().describe('Of the content of this topic'),
    sectionFr: z.string().nullable(),
    sectionEn: z.string().nullable(),
    themeCode: z.string().nullable(),
    themeFr: z.string().nullable(),
    themeEn: z.string().nullable(),
    questions: z.strictObject({ fr: Count, en: Count }),
    originals: z.array(StageQuestion).describe('Up to three original questions, the oldest first'),
    fr: StageText,
    en: StageText,
    figures: z.array(StageFigure).describe('Key figures of an approved answer'),
    approved: z.array(z.enum(LANGUAGES)).describe('The languages in which it may be spoken'),
    isLater: z.boolean().describe('Set aside: it is in no order'),
    pending: z.array(PendingAnswer).describe('The languages in which it is not approved; empty for screens'),
    hasException: z.boolean().describe('A secretary allows it on stage without an approved answer'),
    seconds: Count.describe('Planned speaking time'),
  })
  .meta({ id: 'StageTopic' });
export type StageTopic = z.infer<typeof StageTopic>;

export const StageTopics = z
  .strictObject({
    contentHash: z.string(),
    topics: z.array(StageTopic).describe('In the running order, those set aside last'),
  })
  .meta({ id: 'StageTopics' });
export type StageTopics = z.infer<typeof StageTopics>;

/** The stage that an organiser reads; a device reads its own. */
export const OfStage = z.strictObject({
  meetingId: Id.optional().describe('Needed by organisers; a device has one meeting'),
  mode: z.enum(STAGE_MODES).optional().describe('For organisers, `live` by default; a device has one mode'),
});
export type OfStage = z.output<typeof OfStage>;
