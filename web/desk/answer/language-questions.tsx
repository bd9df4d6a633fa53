import { Link } from '@tanstack/react-router';
import type { Language } from '#contract/plain/language.ts';
import { QuestionWords } from '#web/kit/text/question-words.tsx';
import { SMALL_HEADING } from '../kit/heading/heading.ts';
import { NumberLink } from '../kit/number/number-link.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import type { ShownTopic } from '../queries/use-topics.ts';
import { useAreaWords } from '../words/desk-words.ts';
import shared from './answer.module.css';
import styles from './language-questions.module.css';

/** More are read on the tab of questions. */
const SHOWN = 3;

/** The questions of the topic that are written in this language. */
export function LanguageQuestions({ shown, language }: { shown: ShownTopic; language: Language }) {
  const t = useAreaWords('answer', 'questions');
  const topics = useAreaWords('topics', 'topic');
  const numbers = useNumbers();
  const questions = shown.questions.filter((question) => question.language === language);
  return (
    <div className={styles['questions']}>
      <header className={shared['head']}>
        <h2 className={SMALL_HEADING}>{t(language)}</h2>
        <span>{shown.topic.questions[language]}</span>
      </header>
      {questions.length === 0 && <p>{t('none')}</p>}
      <ul role="list">
        {questions.slice(0, SHOWN).map((question) => (
          <li key={question.id}>
            <NumberLink name={numbers.ofQuestion(question.number)} />
            <QuestionWords language={language} size="small">
              {question.text ?? topics('erased')}
            </QuestionWords>
          </li>
        ))}
      </ul>
      <Link
        className={styles['link']}
        to="/topics/$topicId"
        params={{ topicId: shown.topic.id }}
        search={{ tab: 'questions' }}
      >
        {t('asWritten', { count: shown.topic.questions.fr + shown.topic.questions.en })}
      </Link>
      {questions.length > SHOWN && <p>{t('more', { count: shown.topic.questions[language] - SHOWN })}</p>}
    </div>
  );
}
