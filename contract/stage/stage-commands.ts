/** Commands on a stage, from remotes, prompters and organisers. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import {
  MESSAGE_MAX_LENGTH,
  SCROLLED_MAX,
  SCREEN_LANGUAGES,
  STAGE_COVERS,
  STAGE_MODES,
  STAGE_PARTS,
} from '../plain/stage/stage-kinds.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';
import { StageState } from './stage-state.ts';

export const StageCommand = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('next') }),
  z.strictObject({ kind: z.literal('previous') }),
  z.strictObject({ kind: z.literal('goTo'), topicId: Id }),
  z.strictObject({ kind: z.literal('skip'), topicId: Id.describe('The topic that is Now or Next') }),
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('resume') }).describe('Takes back an end'),
  z.strictObject({ kind: z.literal('markAnswered'), topicId: Id }),
  z.strictObject({ kind: z.literal('undoAnswered'), topicId: Id }),
  z.strictObject({ kind: z.literal('cover'), cover: z.enum(STAGE_COVERS) }),
  z.strictObject({ kind: z.literal('uncover') }),
  z.strictObject({ kind: z.literal('show'), part: z.enum(STAGE_PARTS) }),
  z.strictObject({ kind: z.literal('setLanguages'), languages: z.enum(SCREEN_LANGUAGES) }),
  z.strictObject({ kind: z.literal('startTimer') }),
  z.strictObject({ kind: z.literal('stopTimer') }),
  z.strictObject({
    kind: z.literal('setRecordingStart'),
    at: Instant.nullable().describe('When the webcast started; null removes it'),
  }),
  z.strictObject({ kind: z.literal('scroll'), lines: z.int().min(-SCROLLED_MAX).max(SCROLLED_MAX) }),
  z.strictObject({ kind: z.literal('sendMessage'), text: requiredText(MESSAGE_MAX_LENGTH) }),
  z.strictObject({ kind: z.literal('acknowledgeMessage'), messageId: Id }),
]);
export type StageCommand = z.output<typeof StageCommand>;

export const CommandStage = z.strictObject({
  meetingId: Id.optional().describe('Needed by organisers; a device has one meeting'),
  mode: z.enum(STAGE_MODES).optional().describe('Needed by organisers; a device has one mode'),
  seenVersion: SeenVersion.describe(
    'The version of the state that the sender saw. A move on another version is refused; other commands name what they change, so they need no match.',
  ),
  expiresAt: Instant.optional().describe(
    'By the service’s clock, as in `state.sentAt`. Later the command is refused with `command-expired`, so a press that the network delayed cannot surprise the room. Without it, a command never expires.',
  ),
  command: StageCommand,
});

export const CommandedStage = z.strictObject({ state: StageState }).meta({ id: 'CommandedStage' });
export type CommandedStage = z.infer<typeof CommandedStage>;
