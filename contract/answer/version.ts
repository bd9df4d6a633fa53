/** The versions of one language of an answer. None is erased; the newest one grows for five minutes of one person's work. */
import { z } from 'zod';
import { Instant } from '../instant.ts';
import { ANSWER_MAX_LENGTH, VERSION_KINDS } from '../plain/answer/answer-state.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const Version = z.strictObject({
  number: z.int(),
  kind: z.enum(VERSION_KINDS),
  writtenBy: z.string().describe('An organiser’s id'),
  begunAt: Instant,
  savedAt: Instant,
  words: z.int(),
});
export type Version = z.infer<typeof Version>;

export const VersionList = z
  .strictObject({ versions: z.array(Version).describe('Newest first'), timeZone: z.string() })
  .meta({ id: 'VersionList' });
export type VersionList = z.infer<typeof VersionList>;

export const ShownVersion = Version.extend({ text: z.string() }).meta({ id: 'ShownVersion' });
export type ShownVersion = z.infer<typeof ShownVersion>;

export const RestoreVersion = z.strictObject({
  seenVersion: SeenVersion.describe('The version of the text that the organiser saw'),
});

export const KeepAside = z.strictObject({
  text: requiredText(ANSWER_MAX_LENGTH).describe('A text that was not saved because a colleague saved first'),
});
