import { createContext, useContext } from 'react';
import type { DeskStart, DeskTexts } from '#contract/plain/organiser/desk-start.ts';
import { useLanguage } from '../language/language.tsx';

export type MeetingMetadata = DeskStart['meeting'] & Pick<DeskStart, 'pageUrl'>;

const MeetingContext = createContext<MeetingMetadata | undefined>(undefined);
export const MeetingProvider = MeetingContext;

/** The meeting of this desk. */
export function useMeetingMetadata(): MeetingMetadata {
  const meeting = useContext(MeetingContext);
  if (meeting === undefined) throw new Error('No meeting around this component');
  return meeting;
}

/** The meeting's texts in the language of the desk. */
export function useMeetingTexts(): DeskTexts {
  const { texts } = useMeetingMetadata();
  const { language } = useLanguage();
  return texts[language];
}
