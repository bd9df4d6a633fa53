import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from './decision.module.css';
import { baseOf, type BaseQuestion } from './use-open-panel.ts';

/** A colleague's changes to the question's texts since the organiser began to decide; nothing when there are none. */
export function TextChanges({ base, question }: { base: BaseQuestion; question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'conflict');
  const now = baseOf(question);
  const { language } = question;
  const other = language === 'fr' ? 'en' : 'fr';
  const isText = base.text !== now.text;
  const isTranslation = base.translation !== now.translation;
  if (!isText && !isTranslation) return null;
  return (
    <dl className={styles['changes']}>
      {isText && (
        <div>
          <dt>{t('textChanged')}</dt>
          <dd>
            <TextDiff before={base.text} now={now.text} language={language} />
          </dd>
        </div>
      )}
      {isTranslation && (
        <div>
          <dt>{t('translationChanged')}</dt>
          <dd>
            <TextDiff before={base.translation} now={now.translation} language={other} />
          </dd>
        </div>
      )}
    </dl>
  );
}
