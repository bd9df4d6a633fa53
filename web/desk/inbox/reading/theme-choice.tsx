import { Select } from '#web/kit/control/control.tsx';
import { callDesk } from '../../calls/client.ts';
import { useAsk } from '../../calls/use-asking.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { ThemeOptions } from '../../meeting/theme-options.tsx';
import { useMay } from '../../session/self.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './reading-pane.module.css';
import { useReadAgain } from '../../decisions/use-decide.ts';

/** What a question is about, one of the meeting's list. */
export function ThemeChoice({ question: { id, version, themeCode } }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingFacts();
  const mayNote = useMay('question.note');
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
        <Select
          value={themeCode ?? ''}
          disabled={!mayNote || set.isBusy}
          onChange={({ target }) => set.run(target.value)}
        >
          <option value="">{t('noTheme')}</option>
          <ThemeOptions set={themeCode} />
        </Select>
      </label>
      <FailureAlert failure={set.failure} />
    </>
  );
}
