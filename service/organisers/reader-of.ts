import type { Actor } from '../http/actor.ts';
import type { Reader } from '../questions/question-filter-queries.ts';
import { mayDo } from '../http/may-do.ts';

/** What whoever asks finds and is shown of questions. */
export function readerOf(actor: Actor): Reader {
  return {
    organiserId: actor.kind === 'organiser' ? actor.organiserId : undefined,
    seesOriginals: mayDo(actor, 'question.original'),
    seesRevelations: mayDo(actor, 'author.reveal'),
  };
}
