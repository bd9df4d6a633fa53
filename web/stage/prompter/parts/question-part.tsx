import type { Language } from '#contract/plain/language.ts';
import type { StageTopic } from '../../device/calls.ts';
import { prompterSize } from '../../text/fitted-size.ts';
import { questionTexts } from '../../text/shown-question.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { useFittedSize } from '../../text/use-fitted-size.ts';
import { useStageWords } from '../../words/stage-words.ts';
import styles from './question-part.module.css';

/** The prompter is near, and it never leaves out a word of a question. */
const SMALLEST_SIZE = 1.4;

/** The question in the languages of this screen. */
export function QuestionPart({ topic, languages }: { topic: StageTopic; languages: readonly Language[] }) {
  const questions = questionTexts(topic, languages);
  const texts = questions.map(({ text }) => text);
  const first = prompterSize(texts);
  const box = useFittedSize<HTMLDivElement>(first, SMALLEST_SIZE);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard */}
      <div className={styles['duo']} data-languages={questions.length} ref={box} tabIndex={0}>
        {questions.map(({ language, text }) => (
          <div key={language}>
            <LanguageMark language={language} />
            <p className={styles['say']} lang={language}>
              <StagedWords text={text} language={language} />
            </p>
          </div>
        ))}
      </div>
      <p className={styles['by']}>
        <Asked {...topic.questions} />
      </p>
    </>
  );
}

/** How many shareholders asked, by language. */
function Asked({ fr, en }: StageTopic['questions']) {
  const t = useStageWords('prompter');
  const count = fr + en;
  if (fr > 0 && en > 0) return <span>{t('asked', { count, fr, en })}</span>;
  return <span>{fr > 0 ? t('askedFr', { count }) : t('askedEn', { count })}</span>;
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
