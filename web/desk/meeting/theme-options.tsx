import { useLanguage } from '../language/language.tsx';
import { useThemes } from './use-themes.ts';

type OptionsProps = {
  /** Where one is set, the one that is set now: of those that are retired only this one is left. */
  set?: string | null;
};

/** The themes of the meeting, for a list to choose from. */
export function ThemeOptions({ set }: OptionsProps) {
  const { language } = useLanguage();
  const themes = useThemes().filter(({ isRetired, code }) => set === undefined || !isRetired || code === set);
  return themes.map(({ code, label }) => (
    <option key={code} value={code}>
      {label[language]}
    </option>
  ));
}
