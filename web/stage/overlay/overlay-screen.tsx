import { useState } from 'react';
import type { StageTopic } from '../device/calls.ts';
import { useDevice, useStage } from '../device/stage.tsx';
import { topicOf } from '../device/stage-snapshot.ts';
import { useHiddenPointer } from '../screen/use-screen.ts';
import { RehearsalMark } from '../screen/rehearsal-frame.tsx';
import { useTitle } from '../screen/use-title.ts';
import { languagesOf, questionFirst, themeOf } from '../text/shown-question.ts';
import { StagedWords } from '../text/staged-words.tsx';
import { useFittedSize } from '../text/use-fitted-size.ts';
import { useStageWords } from '../words/stage-words.ts';
import styles from './overlay-screen.module.css';

/** A lower third is read on a screen at home, so it may be smaller than in the room. */
const [FIRST_SIZE, SMALLEST_SIZE] = [2.5, 1.5];

/** The question as a lower third over a webcast. It disappears while the stage is covered. */
export function OverlayScreen() {
  const t = useStageWords('room');
  const { overview, content } = useStage();
  useTitle('overlay');
  useHiddenPointer();
  const state = overview?.state;
  const isCovered = state === undefined || state.cover !== null || state.status !== 'running';
  const topic = topicOf(content, isCovered ? null : state.now);
  // The last question stays while the lower third fades out.
  const [kept, setKept] = useState(topic);
  if (topic !== undefined && topic !== kept) setKept(topic);
  return (
    <main className={styles['overlay']} data-shown={topic !== undefined} aria-hidden={topic === undefined}>
      {kept !== undefined && <LowerThird key={kept.id} topic={kept} />}
      <RehearsalMark text={t('rehearsal')} />
    </main>
  );
}

function LowerThird({ topic }: { topic: StageTopic }) {
  const { device } = useDevice();
  const { overview } = useStage();
  const languages = questionFirst(topic, languagesOf(device.languages, overview?.state.languages ?? 'both'));
  const texts = languages.map((language) => topic[language].question);
  const box = useFittedSize<HTMLDivElement>(texts.join('\n'), { first: FIRST_SIZE, smallest: SMALLEST_SIZE });
  return (
    <section className={styles['third']}>
      <p className={styles['theme']}>
        {languages.map((language) => (
          <span key={language} lang={language}>
            {themeOf(topic, language)}
          </span>
        ))}
      </p>
      <div ref={box} className={styles['texts']} data-languages={languages.length}>
        {languages.map((language, index) => {
          const Element = index === 0 ? 'h1' : 'p';
          return (
            <Element key={language} lang={language}>
              <StagedWords text={topic[language].question} language={language} />
            </Element>
          );
        })}
      </div>
    </section>
  );
}
