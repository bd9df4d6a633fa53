import type { StageTopics } from '#contract/stage/stage-state.ts';
import { findAnswerSettings } from '../../answers/settings-queries.ts';
import type { Queryable } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { findStageTopics } from './content-queries.ts';
import { contentOf } from './stage-content.ts';

/** The content of all topics of a meeting's running order. @throws the problem `no-meeting` */
export async function readContent(db: Queryable, meetingId: string): Promise<StageTopics> {
  const found = await findAnswerSettings(db, meetingId);
  if (found === undefined) throw problem('no-meeting');
  return contentOf(await findStageTopics(db, meetingId), found.settings.wordsPerMinute);
}
