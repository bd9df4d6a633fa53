import { useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import type { StageTopic } from '../device/calls.ts';
import { useDevice, useStage } from '../device/stage.tsx';
import { topicOf } from '../device/stage-snapshot.ts';
import { useHiddenPointer } from '../screen/use-screen.ts';
import { RehearsalMark } from '../screen/rehearsal-frame.tsx';
import { useTitle } from '../screen/use-title.ts';
import { languagesOf, questionTexts, themeOf } from '../text/shown-question.ts';
import { StagedWords } from '../text/staged-words.tsx';
import { useFittedSize } from '../text/use-fitted-size.ts';
import { useStageWords } from '../words/stage-words.ts';
import styles from './overlay-screen.module.css';

/** A lower third is read on a screen at home, so it may be smaller than in the room. */
const [FIRST_SIZE, SMALLEST_SIZE] = [2.5, 1.5];

/** The question as a lower third over a webcast. It disappears while the stage is covered. */
export function OverlayScreen() {
  const t = useStageWords('room');
  const { device } = useDevice();
  const { overview, content } = useStage();
  useTitle('overlay');
  useHiddenPointer();
  const state = overview?.state;
  const languages = languagesOf(device.languages, state?.languages ?? 'both');
  const isCovered = state === undefined || state.cover !== null || state.status !== 'running';
  const topic = topicOf(content, isCovered ? null : state.now);
  // The last question stays while the lower third fades out.
  const [kept, setKept] = useState(topic);
  if (topic !== undefined && topic !== kept) setKept(topic);
  return (
    <main className={styles['overlay']} data-shown={topic !== undefined} aria-hidden={topic === undefined}>
      {kept !== undefined && (
        <LowerThird key={`${kept.id} ${kept.revision} ${languages.join(' ')}`} topic={kept} languages={languages} />
      )}
      <RehearsalMark text={t('rehearsal')} />
    </main>
  );
}

function LowerThird({ topic, languages }: { topic: StageTopic; languages: readonly Language[] }) {
  const questions = questionTexts(topic, languages);
  const box = useFittedSize<HTMLDivElement>(FIRST_SIZE, SMALLEST_SIZE);
  return (
    <section className={styles['third']}>
      <p className={styles['theme']}>
        {questions.map(({ language }) => (
          <span key={language} lang={language}>
            {themeOf(topic, language)}
          </span>
        ))}
      </p>
      <div ref={box} className={styles['texts']} data-languages={questions.length}>
        {questions.map(({ language, text }, index) => {
          const Element = index === 0 ? 'h1' : 'p';
          return (
            <Element key={language} lang={language}>
              <StagedWords text={text} language={language} />
            </Element>
          );
        })}
      </div>
    </section>
  );
}
