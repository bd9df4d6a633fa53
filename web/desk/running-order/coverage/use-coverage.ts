import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useThemes } from '../../meeting/use-themes.ts';
import { coverageQuery } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';

/** The received questions against those in the order. */
export function useCoverage() {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery(coverageQuery(meetingId));
}

/** Names a theme in the organiser's language; a theme without a label by its code. */
export function useThemeName(): (code: string | null) => string {
  const t = useAreaWords('runningOrder', 'coverage');
  const { language } = useLanguage();
  const themes = useThemes();
  return (code) =>
    code === null ? t('noTheme') : (themes.find((theme) => theme.code === code)?.label[language] ?? code);
}
