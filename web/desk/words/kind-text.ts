import { isEntryKind } from '#contract/plain/register/entry-kind.ts';
import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from './desk-words.ts';

/** The title of an entry's kind; its code for a kind that only a newer service knows. */
export function kindText(kind: string, t: Translate<DeskAreas['entries'], 'kinds'>): string {
  return isEntryKind(kind) ? t(kind) : kind;
}
