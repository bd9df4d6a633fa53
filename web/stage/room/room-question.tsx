import type { Language } from '#contract/plain/language.ts';
import type { StageTopic } from '../device/calls.ts';
import { roomSetting, SMALLEST_SIZE, translationSize } from '../text/fitted-size.ts';
import { questionTexts } from '../text/shown-question.ts';
import { StagedWords } from '../text/staged-words.tsx';
import { useFittedSize } from '../text/use-fitted-size.ts';
import styles from './room-question.module.css';

type QuestionProps = { topic: StageTopic; languages: readonly Language[] };

/** The question in one or two languages, as large as it fits. */
export function RoomQuestion({ topic, languages }: QuestionProps) {
  const [first, second] = questionTexts(topic, languages);
  const texts = [first, second].flatMap((shown) => (shown === undefined ? [] : [shown.text]));
  const { size, isSideBySide } = roomSetting(texts);
  const box = useFittedSize<HTMLElement>(size, SMALLEST_SIZE, (fitted, { style }) =>
    style.setProperty('--k2', String(translationSize(fitted))),
  );
  const look = isSideBySide ? styles['equal'] : styles['above'];
  return (
    <main className={`${styles['question']} ${look}`} ref={box}>
      {first !== undefined && (
        <h1 lang={first.language}>
          <StagedWords {...first} />
        </h1>
      )}
      {second !== undefined && (
        <p lang={second.language}>
          <StagedWords {...second} />
        </p>
      )}
    </main>
  );
}
