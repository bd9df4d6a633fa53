import type { Language } from '#contract/plain/language.ts';
import type { StageState, StageTopic } from '../../device/calls.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { paragraphAt } from '../reading/reading.ts';
import { ReadingText } from '../reading/reading-text.tsx';
import type { ReadingPlace } from '../reading/use-reading.ts';
import { Pace, SpentOfPlan, useSpent } from './spent.tsx';
import styles from './answer-part.module.css';

type AnswerProps = {
  topic: StageTopic;
  language: Language;
  paragraphs: readonly string[];
  reading: ReadingPlace;
  /** Changes with the reading aids that change the lines. */
  size: string;
  /** The row of the reading line. */
  row: number;
  state: StageState;
  movedAt: number | undefined;
};

/** The approved answer under its question, and the key facts next to it. */
export function AnswerPart({ topic, language, paragraphs, reading, size, row, state, movedAt }: AnswerProps) {
  const t = useStageWords('prompter');
  return (
    <div className={styles['answer']}>
      <div className={styles['text']}>
        <p className={styles['question']} lang={language}>
          <StagedWords text={topic[language].heading ?? topic[language].question} language={language} />
        </p>
        {paragraphs.length === 0 ? (
          <p className={styles['none']}>{t(topic.hasException ? 'exception' : 'notApproved')}</p>
        ) : (
          <ReadingText
            key={`${topic.id} ${topic.revision} ${language} ${size}`}
            paragraphs={paragraphs}
            language={language}
            reading={reading}
            row={row}
          />
        )}
      </div>
      <Aside topic={topic} reading={reading} state={state} movedAt={movedAt} hasText={paragraphs.length > 0} />
    </div>
  );
}

type AsideProps = Pick<AnswerProps, 'topic' | 'reading' | 'state' | 'movedAt'> & { hasText: boolean };

function Aside({ topic, reading, state, movedAt, hasText }: AsideProps) {
  const t = useStageWords('prompter');
  const spent = useSpent(state, movedAt);
  const paragraphs = reading.layout.starts.length;
  return (
    <aside className={styles['side']} aria-label={t('aside')}>
      <div>
        <p className={styles['name']}>{t('thisAnswer')}</p>
        <p className={styles['figure']}>
          <SpentOfPlan spent={spent} planned={topic.seconds} />
        </p>
        <Pace spent={spent} planned={topic.seconds} />
      </div>
      {hasText && paragraphs > 1 && (
        <div>
          <p className={styles['name']}>{t('text')}</p>
          <p>{t('paragraph', { paragraph: paragraphAt(reading.line, reading.layout) + 1, paragraphs })}</p>
        </div>
      )}
      {topic.figures.length > 0 && (
        <div>
          <p className={styles['name']}>{t('figures')}</p>
          <dl className={styles['figures']}>
            {topic.figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </aside>
  );
}
