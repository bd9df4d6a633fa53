import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Select } from '#web/kit/control/control.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useThemeParts } from '../../decisions/use-theme-parts.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useLanguage } from '../../language/language.tsx';
import { ThemeOptions } from '../../meeting/theme-options.tsx';
import { useThemes } from '../../meeting/use-themes.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { questionKey, type ReadQuestion } from '../../queries/use-question.ts';
import styles from './reading-pane.module.css';
import { useRefetchAfterCommand } from '../../decisions/use-decide.ts';

/** The theme of a question: a choice from the meeting's list, or its name for an organiser who may only read. */
export function Theme({ question, isHeld }: ThemeProps) {
  const mayNote = useCan('question.note');
  return mayNote ? <ThemeChoice question={question} isHeld={isHeld} /> : <ThemeInWords code={question.themeCode} />;
}

type ThemeProps = {
  question: ReadQuestion;
  /** An open form has the keys, so the theme key is off. */
  isHeld: boolean;
};

function ThemeInWords({ code }: { code: string | null }) {
  const t = useAreaWords('inbox', 'pane');
  const { language } = useLanguage();
  const theme = useThemes().find((each) => each.code === code);
  return (
    <p className={styles['theme']}>
      {t('theme')} <b>{code === null ? t('noTheme') : (theme?.label[language] ?? '…')}</b>
    </p>
  );
}

function ThemeChoice({ question: { id, version, themeCode }, isHeld }: ThemeProps) {
  const t = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingMetadata();
  const isKnown = useThemes().some(({ code }) => code === themeCode);
  const refetch = useRefetchAfterCommand();
  const { send } = useCommandClient();
  const client = useQueryClient();
  const set = useCommand(async (chosen: string | null) => {
    const body = { seenVersion: version, themeCode: chosen };
    const params = { meetingId, questionId: id };
    const changed = await send('setTheme', { params, body });
    client.setQueryData<ReadQuestion>(questionKey(meetingId, id), (before) =>
      before === undefined || before.version >= changed.version
        ? before
        : { ...before, themeCode: chosen, version: changed.version },
    );
    refetch();
  });
  const anchor = useRef<HTMLLabelElement>(null);
  const [isListed, setIsListed] = useState(false);
  const { parts, failure } = useThemeParts(isListed);
  useShortcuts(isHeld ? {} : { t: () => setIsListed(true) });
  return (
    <>
      <label ref={anchor} className={styles['theme']}>
        {t('theme')}
        <Select
          value={themeCode ?? ''}
          disabled={set.isBusy}
          onChange={({ target }) => set.run(target.value === '' ? null : target.value)}
        >
          <option value="">{t('noTheme')}</option>
          {/* Until the themes have been read, the browser would show "no theme" for the set one. */}
          {themeCode !== null && !isKnown && <option value={themeCode}>…</option>}
          <ThemeOptions set={themeCode} />
        </Select>
        <KeyCap cap="T" />
      </label>
      {isListed && parts !== undefined && (
        <parts.ThemePopover
          anchor={anchor}
          set={themeCode}
          onChoose={(chosen) => {
            setIsListed(false);
            set.run(chosen);
          }}
          onCancel={() => setIsListed(false)}
        />
      )}
      <FailureAlert failure={set.failure ?? failure} />
    </>
  );
}
