import type { Language } from '#contract/plain/language.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { callDesk } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { uncheckedId } from '../answer-elements.ts';
import shared from '../answer.module.css';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import { useMayWrite } from '../use-may-write.ts';
import styles from './unchecked.module.css';
import { writtenFigure } from './written-figure.ts';

type UncheckedProps = { answer: ShownAnswer; language: Language; isDirty: boolean };

/** The figures and years of a reused text that wait for a check. The text cannot be sent to review before. */
export function Unchecked({ answer, language, isDirty }: UncheckedProps) {
  const t = useAreaWords('answer', 'unchecked');
  const id = uncheckedId(language);
  const mayWrite = useMayWrite(answer);
  const { id: meetingId } = useMeetingMetadata();
  const cache = useAnswerCache(answer.topicId);
  const text = answer.texts[language];
  const command = useCommand(async (figure: string) => {
    const params = { meetingId, topicId: answer.topicId, language };
    const body = { seenVersion: text?.version ?? 0, checked: [figure] };
    cache.putText(language, (await callDesk('checkFigures', { params, body })).text);
  });
  if (text === null || text.unchecked.length === 0) return null;
  return (
    <section className={shared['mark']} aria-labelledby={id}>
      <p id={id} tabIndex={-1}>
        {t('title', { count: text.unchecked.length })}
      </p>
      <FailureAlert failure={command.failure} />
      <ul className={styles['unchecked']} role="list">
        {text.unchecked.map((figure) => (
          <li key={figure}>
            <b>{writtenFigure(text.text, figure)}</b>
            {mayWrite && !isDirty && (
              <TextButton aria-busy={command.isBusy} onClick={() => command.run(figure)}>
                {t('check', { figure: writtenFigure(text.text, figure) })}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
