import { useMemo } from 'react';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useThemes } from '../../meeting/use-themes.ts';
import { useCan } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useRowName } from '../moves/use-row-name.ts';

/** What the texts of all rows need, read once, and the same object while none of it changes. */
export function useRowTexts(timeZone: string) {
  const { language } = useLanguage();
  const { heldOn } = useMeetingMetadata();
  const themes = useThemes();
  const rowName = useRowName();
  const nameOf = useNames();
  const dates = useDates(timeZone);
  const mayChange = useCan('order.change');
  const mayExcept = useCan('order.except');
  const mayOpen = useCan('topic.read');
  return useMemo(() => {
    const labels = new Map(themes.map(({ code, label }) => [code, label[language]]));
    return {
      language,
      heldOn,
      rowName,
      nameOf,
      dates,
      mayChange,
      mayExcept,
      mayOpen,
      themeOf: (code: string | null) => (code === null ? undefined : labels.get(code)),
    };
  }, [language, heldOn, themes, rowName, nameOf, dates, mayChange, mayExcept, mayOpen]);
}

export type RowTexts = ReturnType<typeof useRowTexts>;
