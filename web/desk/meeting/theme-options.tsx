import { useLanguage } from '../language/language.tsx';
import { useThemes } from './use-themes.ts';

type OptionsProps = {
  /** The present theme. The list omits retired themes, except this one. */
  set?: string | null;
};

/** The meeting's themes as options of a select. */
export function ThemeOptions({ set }: OptionsProps) {
  const { language } = useLanguage();
  const themes = useThemes().filter(({ isRetired, code }) => set === undefined || !isRetired || code === set);
  return themes.map(({ code, label }) => (
    <option key={code} value={code}>
      {label[language]}
    </option>
  ));
}
