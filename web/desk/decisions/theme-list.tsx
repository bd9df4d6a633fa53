import type { KeyboardEvent } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useLanguage } from '../language/language.tsx';
import { useThemes } from '../meeting/use-themes.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './theme-list.module.css';

/** The same value as in addresses; no theme has this code. */
const NO_THEME = 'none';

export type ThemeListProps = {
  /** The present theme; undefined when the questions have different themes. */
  set?: string | null | undefined;
  onChoose: (themeCode: string | null) => void;
  onCancel: () => void;
};

/**
 * A list of themes for the keyboard: typing finds a name from its first letters, accents ignored, and Enter takes it.
 * Choosing the present theme only closes the list.
 */
export function ThemeList({ set, onChoose, onCancel }: ThemeListProps) {
  const t = useAreaWords('inbox', 'pane');
  const { language } = useLanguage();
  const themes = useThemes().filter(({ isRetired, code }) => !isRetired || code === set);
  const options = [
    { code: NO_THEME, name: t('noTheme') },
    ...themes.map(({ code, label }) => ({ code, name: label[language] })),
  ];
  const selected = set === undefined ? [] : [set ?? NO_THEME];
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <div onKeyDownCapture={cancelOnEscape}>
      <ListBox
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the organiser opens it to type
        autoFocus="first"
        aria-label={t('theme')}
        className={styles['list'] ?? ''}
        selectionMode="single"
        selectedKeys={selected}
        onSelectionChange={(keys) => {
          const [chosen] = keys;
          if (chosen === undefined) onCancel();
          else onChoose(chosen === NO_THEME ? null : String(chosen));
        }}
      >
        {options.map(({ code, name }) => (
          <ListBoxItem key={code} id={code} textValue={name} className={styles['option'] ?? ''}>
            {name}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}
