import { z } from 'zod';
import { ChangedAnswer } from '../../answer/answer.ts';
import { Id } from '../../id.ts';
import { LANGUAGES } from '../../plain/language.ts';
import { OF_MEETING } from '../call.ts';

/** The parts that the calls on answers share. */
export const OF_TOPIC = OF_MEETING.extend({ topicId: Id });
export const OF_ANSWER = OF_TOPIC.extend({ language: z.enum(LANGUAGES) });

/** Holds the longest text, with six bytes for each UTF-16 unit. */
export const ANSWER_LIMIT_BYTES = 150_000;

export const changed = { status: 200, body: ChangedAnswer } as const;
export const STALE = ['topic-not-found', 'changed-meanwhile'] as const;
