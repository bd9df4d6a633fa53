import { useMemo, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import type { StagePart } from '#contract/plain/stage/stage-kinds.ts';
import type { StageState, StageTopic } from '../device/calls.ts';
import { useDevice } from '../device/stage.tsx';
import { useLanguage } from '../words/language.tsx';
import { paragraphsOf } from './reading/reading.ts';

/** A choice of the lectern, for one topic and one choice of the remote. */
type Choice = { at: string; part: StagePart; isOriginal: boolean };

export type Shown = ReturnType<typeof useShown>;

/** The part and the language: those of the remote and of this screen, until a key of the lectern changes them. */
export function useShown(state: StageState, topic: StageTopic | undefined) {
  const { device } = useDevice();
  const ofPage = useLanguage();
  const [choice, setChoice] = useState<Choice>();
  const at = `${topic?.id ?? ''} ${state.shows}`;
  const { part, isOriginal } = choice?.at === at ? choice : { part: state.shows, isOriginal: false };
  const languages: readonly Language[] = device.languages === 'both' ? LANGUAGES : [device.languages];
  const own = languages.includes(ofPage) ? ofPage : (languages[0] ?? 'fr');
  const language = answerLanguage(topic, own, isOriginal);
  const answer = topic?.[language].answer ?? '';
  const paragraphs = useMemo(() => paragraphsOf(answer), [answer]);
  return {
    part,
    isOriginal,
    languages,
    language,
    paragraphs,
    togglePart: () => setChoice({ at, part: part === 'answer' ? 'question' : 'answer', isOriginal: false }),
    toggleOriginal: () => setChoice({ at, part, isOriginal: !isOriginal }),
  };
}

/** An answer is spoken only in a language in which it is approved. The other one is a key away. */
function answerLanguage(topic: StageTopic | undefined, own: Language, isOther: boolean): Language {
  const other = own === 'fr' ? 'en' : 'fr';
  const isApproved = (language: Language) => topic?.approved.includes(language) === true;
  if (isOther) return isApproved(other) ? other : own;
  return isApproved(own) || !isApproved(other) ? own : other;
}
