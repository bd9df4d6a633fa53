import { Select } from '#web/kit/control/control.tsx';
import { callDesk } from '../../calls/client.ts';
import { useAsk } from '../../calls/use-asking.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { ThemeOptions } from '../../meeting/theme-options.tsx';
import { useThemes } from '../../meeting/use-themes.ts';
import { useMay } from '../../session/self.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './reading-pane.module.css';
import { useReadAgain } from '../../decisions/use-decide.ts';

/** What a question is about, one of the meeting's list: to choose, or in words for who only reads. */
export function Theme({ question }: { question: ReadQuestion }) {
  const mayNote = useMay('question.note');
  return mayNote ? <ThemeChoice question={question} /> : <ThemeInWords code={question.themeCode} />;
}

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

function ThemeChoice({ question: { id, version, themeCode } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingFacts();
  const isKnown = useThemes().some(({ code }) => code === themeCode);
  const readAgain = useReadAgain();
  const ask = useAsk();
  const set = useCommand(async (chosen: string) => {
    const body = { seenVersion: version, themeCode: chosen === '' ? null : chosen };
    const params = { meetingId, questionId: id };
    await ask(JSON.stringify(['setTheme', params, body]), async () => await callDesk('setTheme', { params, body }));
    readAgain();
  });
  return (
    <>
      <label className={styles['theme']}>
        {t('theme')}
        <Select value={themeCode ?? ''} disabled={set.isBusy} onChange={({ target }) => set.run(target.value)}>
          <option value="">{t('noTheme')}</option>
          {/* Until the list is there: a value that is none of the options would be shown as the first, as no theme. */}
          {themeCode !== null && !isKnown && <option value={themeCode}>…</option>}
          <ThemeOptions set={themeCode} />
        </Select>
      </label>
      <FailureAlert failure={set.failure} />
    </>
  );
}
