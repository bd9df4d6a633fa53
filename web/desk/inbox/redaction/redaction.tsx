import { QuestionWords } from '#web/kit/text/question-words.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import styles from '../reading/reading-pane.module.css';

/** The text of a question; if readers see another text, that one next to the original. */
export function QuestionText({ question }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'redaction');
  const list = useAreaWords('inbox', 'list');
  const { text, shownText, language, isRedacted } = question;
  if (shownText === null) {
    return (
      <>
        <p className={styles['question']}>
          <QuestionWords language={language} size="large">
            {text ?? list('erased')}
          </QuestionWords>
        </p>
        {isRedacted && <p className={styles['meta']}>{t('isShown')}</p>}
      </>
    );
  }
  return (
    <dl className={styles['texts']}>
      <div>
        <dt>{t('shown')}</dt>
        <dd>
          <QuestionWords language={language} size="medium">
            {shownText}
          </QuestionWords>
        </dd>
      </div>
      <div>
        <dt>{t('original')}</dt>
        <dd>
          <QuestionWords language={language} size="medium">
            {text ?? list('erased')}
          </QuestionWords>
        </dd>
      </div>
    </dl>
  );
}

/** Opens the form for the text that readers see. */
export function RedactionButton({ question, onOpen }: { question: ReadQuestion; onOpen: () => void }) {
  const t = useAreaWords('inbox', 'redaction');
  const mayRedact = useCan('question.redact');
  if (!mayRedact || question.text === null) return null;
  return <TextButton onClick={onOpen}>{question.isRedacted ? t('change') : t('redact')}</TextButton>;
}
