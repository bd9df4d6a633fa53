import { createContext, useContext } from 'react';
import type { DeskStart, DeskTexts } from '#contract/plain/organiser/desk-start.ts';
import { useLanguage } from '../language/language.tsx';

export type MeetingFacts = DeskStart['meeting'] & Pick<DeskStart, 'pageUrl'>;

const MeetingContext = createContext<MeetingFacts | undefined>(undefined);
export const MeetingProvider = MeetingContext;

/** The meeting of this desk. */
export function useMeetingFacts(): MeetingFacts {
  const meeting = useContext(MeetingContext);
  if (meeting === undefined) throw new Error('No meeting around this component');
  return meeting;
}

/** The meeting's texts in the language of the desk. */
export function useMeetingTexts(): DeskTexts {
  const { texts } = useMeetingFacts();
  const { language } = useLanguage();
  return texts[language];
}
