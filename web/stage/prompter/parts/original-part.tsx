import type { StageTopic } from '../../device/calls.ts';
import { SMALLEST_SIZE } from '../../text/fitted-size.ts';
import { keyed } from '../../text/keyed.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { useFittedSize } from '../../text/use-fitted-size.ts';
import { useStageWords } from '../../words/stage-words.ts';
import { LanguageMark } from './question-part.tsx';
import styles from './question-part.module.css';

const [FIRST_SIZE, SMALLEST] = [3.4, SMALLEST_SIZE / 2];

/** The questions as shareholders wrote them. */
export function OriginalPart({ topic }: { topic: StageTopic }) {
  const t = useStageWords('prompter');
  const box = useFittedSize<HTMLDivElement>(FIRST_SIZE, SMALLEST);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reachable by keyboard
    <div className={styles['originals']} ref={box} tabIndex={0}>
      <h2>{t('original')}</h2>
      {keyed(topic.originals).map(({ key, value: { language, text } }) => (
        <div key={key}>
          <LanguageMark language={language} />
          <p className={styles['say']} lang={language}>
            {text === null ? t('erased') : <StagedWords text={text} language={language} />}
          </p>
        </div>
      ))}
    </div>
  );
}
