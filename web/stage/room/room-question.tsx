import type { Language } from '#contract/plain/language.ts';
import type { StageTopic } from '../device/calls.ts';
import { roomSetting, SMALLEST_SIZE, translationSize } from '../text/fitted-size.ts';
import { questionFirst } from '../text/shown-question.ts';
import { StagedWords } from '../text/staged-words.tsx';
import { useFittedSize } from '../text/use-fitted-size.ts';
import styles from './room-question.module.css';

type QuestionProps = { topic: StageTopic; languages: readonly Language[] };

/** The question in one or two languages, as large as it fits. */
export function RoomQuestion({ topic, languages }: QuestionProps) {
  const [first = 'fr', second] = questionFirst(topic, languages);
  const texts = [first, second].flatMap((language) => (language === undefined ? [] : [topic[language].question]));
  const { size, isSideBySide } = roomSetting(texts);
  const box = useFittedSize<HTMLElement>(texts.join('\n'), {
    first: size,
    smallest: SMALLEST_SIZE,
    onSize: (fitted, { style }) => style.setProperty('--k2', String(translationSize(fitted))),
  });
  const look = isSideBySide ? styles['equal'] : styles['above'];
  return (
    <main className={`${styles['question']} ${look}`} ref={box}>
      <h1 lang={first}>
        <StagedWords text={topic[first].question} language={first} />
      </h1>
      {second !== undefined && (
        <p lang={second}>
          <StagedWords text={topic[second].question} language={second} />
        </p>
      )}
    </main>
  );
}
