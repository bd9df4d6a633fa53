import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { textOf } from '../answer-elements.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import styles from './offline-line.module.css';

/** Says that the service refuses to save the text below, and copies it. The line of the text announces the reason. */
export function RefusedLine({ part: { state, language, text } }: { part: AnswerPart }) {
  const t = useAreaWords('answer', 'refused');
  const announce = useAnnounce();
  if (state.kind !== 'refused') return null;
  return (
    <div className={styles['line']}>
      <p>{t('notSaved')}</p>
      <div className={styles['buttons']}>
        <CopyButton
          text={text}
          what={t('what')}
          select={() => textOf(language)?.select()}
          announce={(words) => announce({ text: words })}
        />
      </div>
    </div>
  );
}
