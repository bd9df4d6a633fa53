import { TextDifference } from '../../kit/difference/text-difference.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './decision.module.css';
import { type Seen, seenOf } from './use-open-panel.ts';

/** A colleague's changes to the question's texts since the organiser began to decide; nothing when there are none. */
export function TextChanges({ seen, question }: { seen: Seen; question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'conflict');
  const now = seenOf(question);
  const { language } = question;
  const other = language === 'fr' ? 'en' : 'fr';
  const isText = seen.text !== now.text;
  const isTranslation = seen.translation !== now.translation;
  if (!isText && !isTranslation) return null;
  return (
    <dl className={styles['changes']}>
      {isText && (
        <div>
          <dt>{t('textChanged')}</dt>
          <dd>
            <TextDifference before={seen.text} now={now.text} language={language} />
          </dd>
        </div>
      )}
      {isTranslation && (
        <div>
          <dt>{t('translationChanged')}</dt>
          <dd>
            <TextDifference before={seen.translation} now={now.translation} language={other} />
          </dd>
        </div>
      )}
    </dl>
  );
}
