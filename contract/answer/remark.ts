/** A remark on a passage of an answer, with its replies. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { ANSWER_COMMENT_MAX_LENGTH, ANSWER_MAX_LENGTH } from '../plain/answer/answer-state.ts';
import { LANGUAGES } from '../plain/language.ts';
import { requiredText } from '../required-text.ts';
import { SeenVersion } from '../version.ts';

const Place = z.int().min(0).max(ANSWER_MAX_LENGTH);

const Reply = z.strictObject({ id: Id, text: z.string(), writtenBy: z.string(), writtenAt: Instant });

export const Remark = z
  .strictObject({
    id: Id,
    language: z.enum(LANGUAGES),
    start: z.int().describe('The place of the passage in the present text, in UTF-16 units'),
    end: z.int(),
    quoted: z.string().describe('The words on which the remark was made'),
    isGone: z.boolean().describe('The text no longer has these words'),
    text: z.string(),
    writtenBy: z.string().describe('An organiser’s id'),
    writtenAt: Instant,
    settledBy: z.string().nullable(),
    settledAt: Instant.nullable(),
    replies: z.array(Reply).describe('Oldest first'),
  })
  .meta({ id: 'Remark' });
export type Remark = z.infer<typeof Remark>;

export const WriteRemark = z
  .strictObject({
    id: Id.describe('Chosen by the client: a repeated request writes no second remark'),
    seenVersion: SeenVersion.describe('The version of the text that the organiser saw'),
    start: Place,
    end: Place,
    text: requiredText(ANSWER_COMMENT_MAX_LENGTH),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], message: 'must be after start' });

export const ReplyToRemark = z.strictObject({ id: Id, text: requiredText(ANSWER_COMMENT_MAX_LENGTH) });

export const SettleRemark = z.strictObject({ isSettled: z.boolean() });
