import { useId, useState } from 'react';
import { type Correction, correctText, offeredCorrections } from '#contract/plain/answer/typography.ts';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { callDesk } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../answer.module.css';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';

type TypographyProps = { answer: ShownAnswer; language: Language; text: string; isDirty: boolean };

/** Letters shown on each side of a correction. */
const AROUND = 10;

/** The corrections of typography that a reviewer may accept, one by one or all. Accepting adds no author. */
export function Typography({ answer, language, text, isDirty }: TypographyProps) {
  const t = useAreaWords('answer', 'typography');
  const id = useId();
  const mayReview = useCan('answer.review');
  const { id: meetingId } = useMeetingMetadata();
  const cache = useAnswerCache(answer.topicId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const offered = offeredCorrections(text, language).filter((one) => !left.includes(keyOf(one, text)));
  const command = useCommand(async () => {
    const params = { meetingId, topicId: answer.topicId, language };
    const body = { seenVersion: answer.texts[language]?.version ?? 0, text: correctText(text, offered) };
    cache.putText(language, (await callDesk('correctAnswer', { params, body })).text);
    cache.refetch();
  });
  if (!mayReview || isDirty || offered.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['typography']}>
      <header className={styles['columnHead']}>
        <h3 id={id} className={SMALL_HEADING}>
          {t('title')}
        </h3>
        <span>{t('offered', { count: offered.length })}</span>
      </header>
      <ul role="list">
        {offered.map((one) => (
          <li key={one.start}>
            <p lang={language}>
              {shown(text, one, one.before)} → {shown(text, one, one.after)}
            </p>
            <p>{t(one.rule)}</p>
            <TextButton onClick={() => setLeft([...left, keyOf(one, text)])}>{t('leave')}</TextButton>
          </li>
        ))}
      </ul>
      <FailureAlert failure={command.failure} />
      <Button kind="secondary" aria-busy={command.isBusy} onClick={() => command.run(undefined)}>
        {t('correct', { count: offered.length })}
      </Button>
      <p>{t('note')}</p>
    </section>
  );
}

/** Equal for the same correction in the same words, wherever they stand. */
function keyOf({ start, end, rule }: Correction, text: string): string {
  return `${rule} ${text.slice(Math.max(0, start - AROUND), end + AROUND)}`;
}

/** The correction with its neighbours; spaces that are hard to see are drawn. */
function shown(text: string, { start, end }: Correction, middle: string): string {
  const before = text.slice(Math.max(0, start - AROUND), start).replace(/^.*\s(?=\S)/su, '');
  const after = text.slice(end, end + AROUND).replace(/(?<=\S)\s.*$/su, '');
  return `${before}${middle.replaceAll(/[\u00a0\u202f]/gu, '⎵')}${after}`;
}
