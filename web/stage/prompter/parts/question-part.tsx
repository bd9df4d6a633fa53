import type { Language } from '#contract/plain/language.ts';
import type { StageTopic } from '../../device/calls.ts';
import { prompterSize } from '../../text/fitted-size.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { useFittedSize } from '../../text/use-fitted-size.ts';
import { useStageWords } from '../../words/stage-words.ts';
import styles from './question-part.module.css';

/** The prompter is near, and it never leaves out a word of a question. */
const SMALLEST_SIZE = 1.4;

/** The question in the languages of this screen. */
export function QuestionPart({ topic, languages }: { topic: StageTopic; languages: readonly Language[] }) {
  const t = useStageWords('prompter');
  const texts = languages.map((language) => topic[language].question);
  const first = prompterSize(texts);
  const box = useFittedSize<HTMLDivElement>(texts.join('\n'), { first, smallest: SMALLEST_SIZE });
  return (
    <>
      <div className={styles['duo']} data-languages={languages.length} ref={box}>
        {languages.map((language) => (
          <div key={language}>
            <LanguageMark language={language} />
            <p className={styles['say']} lang={language}>
              <StagedWords text={topic[language].question} language={language} />
            </p>
          </div>
        ))}
      </div>
      <p className={styles['by']}>
        {t('asked', { count: topic.questions.fr + topic.questions.en, ...topic.questions })}
      </p>
    </>
  );
}

export function LanguageMark({ language }: { language: Language }) {
  const t = useStageWords('prompter');
  return (
    <span className={styles['language']}>
      <span className={styles['mark']} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <span lang={language}>{t(language === 'fr' ? 'french' : 'english')}</span>
    </span>
  );
}
