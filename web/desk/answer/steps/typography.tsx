import { useId } from 'react';
import { type Correction, correctText } from '#contract/plain/answer/typography.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { callDesk } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import shared from '../answer.module.css';
import type { AnswerPart } from '../use-answer-part.ts';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import styles from './typography.module.css';

type TypographyProps = { answer: ShownAnswer; part: AnswerPart; hasKeys: boolean };

/** The corrections of typography, one by one or all. Accepting adds no author. */
export function Typography({ answer, part, hasKeys }: TypographyProps) {
  const t = useAreaWords('answer', 'typography');
  const id = useId();
  const { id: meetingId } = useMeetingMetadata();
  const cache = useAnswerCache(answer.topicId);
  const { language, text, sent, corrections } = part;
  const { offered, leave } = corrections;
  const command = useCommand(async () => {
    const params = { meetingId, topicId: answer.topicId, language };
    const body = { seenVersion: sent?.version ?? 0, text: correctText(text, offered) };
    cache.putText(language, (await callDesk('correctAnswer', { params, body })).text);
    cache.refetch();
    part.leave();
  });
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['typography']}>
      <header className={shared['head']}>
        <h2 id={id} className={SMALL_HEADING}>
          {t('title')} <LanguageBadge language={language} />
        </h2>
        <span>{t('offered', { count: offered.length })}</span>
      </header>
      <ul role="list">
        {offered.map((one) => (
          <li key={one.start}>
            <p className={styles['pair']} lang={language}>
              {shown(text, one, one.before)} → {shown(text, one, one.after)}
            </p>
            <TextButton onClick={() => leave(one)}>{t('leave')}</TextButton>
            <p className={styles['rule']}>{t(one.rule)}</p>
          </li>
        ))}
      </ul>
      <FailureAlert failure={command.failure} />
      <Button
        kind="secondary"
        id={correctAllId(language)}
        aria-describedby={id}
        aria-busy={command.isBusy}
        onClick={() => command.run(undefined)}
      >
        {t('correct', { count: offered.length })}
        {hasKeys && <KeyCap cap="T" />}
      </Button>
      <p className={styles['note']}>{t('note')}</p>
    </section>
  );
}

/** The id of the button that accepts all corrections of a language. */
export function correctAllId(language: AnswerPart['language']): string {
  return `correct-${language}`;
}

/** Letters shown on each side of a correction. */
const AROUND = 10;

/** The correction with its neighbours; spaces that are hard to see are drawn. */
function shown(text: string, { start, end }: Correction, middle: string): string {
  const before = text.slice(Math.max(0, start - AROUND), start).replace(/^.*\s(?=\S)/su, '');
  const after = text.slice(end, end + AROUND).replace(/(?<=\S)\s.*$/su, '');
  return `${before}${middle.replaceAll(/[\u00a0\u202f]/gu, '⎵')}${after}`;
}
