import { TextButton } from '#web/kit/button/text-button.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import panel from '../../kit/panel/panel.module.css';
import { useAreaWords } from '../../words/desk-words.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import { useThemeParts } from '../../decisions/use-theme-parts.ts';
import styles from './selection.module.css';

/** Opens the choice of a theme for the selected questions, in any state. */
export function ThemeButton({ onOpen }: { onOpen: () => void }) {
  const t = useAreaWords('inbox', 'bulk');
  useShortcuts({ t: onOpen });
  return (
    <p className={styles['theme']}>
      <TextButton onClick={onOpen}>{t('chooseTheme')}</TextButton> <KeyCap cap="T" />
    </p>
  );
}

type PanelProps = { count: number; send: (themeCode: string | null) => Promise<void>; onCancel: () => void };

/** The panel that sets one theme for all selected questions. */
export function ThemePanel({ count, send, onCancel }: PanelProps) {
  const t = useAreaWords('inbox', 'bulk');
  const command = useCommand(send);
  const { parts, failure } = useThemeParts(true);
  useShortcuts({ Escape: onCancel });
  return (
    <section className={panel['panel']} aria-labelledby="theme-title">
      <h2 id="theme-title">{t('themeTitle', { count })}</h2>
      <p>{t('themeLead')}</p>
      <FailureAlert failure={command.failure ?? failure} />
      {parts !== undefined && <parts.ThemeList onChoose={(themeCode) => command.run(themeCode)} onCancel={onCancel} />}
      <ButtonRow>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </section>
  );
}
