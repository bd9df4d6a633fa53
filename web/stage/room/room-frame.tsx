import { Fragment, type ReactNode } from 'react';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { createWords } from '#web/kit/words/translate.ts';
import { WordsProvider } from '#web/kit/words/words.tsx';
import type { StageTopic } from '../device/calls.ts';
import { useDevice, useStage } from '../device/stage.tsx';
import { useMeeting } from '../meeting.tsx';
import { Brand } from '../screen/brand.tsx';
import { languagesOf, themeOf } from '../text/shown-question.ts';
import { CATALOGUES, useStageWords } from '../words/stage-words.ts';
import styles from './room-frame.module.css';

const WORDS = { fr: createWords('fr', CATALOGUES.fr), en: createWords('en', CATALOGUES.en) };

/** The brand and the meeting above, and below the theme and the number of questions. */
export function RoomFrame({ topic, children }: { topic: StageTopic; children: ReactNode }) {
  return (
    <>
      <RoomHead>
        <MeetingTitle />
      </RoomHead>
      {children}
      <footer className={styles['foot']}>
        <b>{themeOf(topic, 'fr') !== '' && <InLanguages>{(language) => themeOf(topic, language)}</InLanguages>}</b>
        <InLanguages>{() => <Questions count={topic.questions.fr + topic.questions.en} />}</InLanguages>
      </footer>
    </>
  );
}

/** The brand, with the children at the other end, above a double rule. */
export function RoomHead({ children }: { children?: ReactNode }) {
  return (
    <header>
      <div className={styles['top']}>
        <Brand size="room" />
        {children}
      </div>
      <RoomRule />
    </header>
  );
}

/** The double rule of a printed notice of meeting. */
export function RoomRule() {
  return <div className={styles['rule']} />;
}

/** The title in each shown language, one below the other. */
export function MeetingTitle() {
  const { title } = useMeeting();
  const languages = useShownLanguages();
  return (
    <p className={styles['meeting']}>
      {languages.map((language) => (
        <span key={language} lang={language}>
          {title[language]}
        </span>
      ))}
    </p>
  );
}

function Questions({ count }: { count: number }) {
  const t = useStageWords('room');
  return <>{t('questions', { count })}</>;
}

/** The same in each shown language, with a stroke between them. */
export function InLanguages({ children }: { children: (language: Language) => ReactNode }) {
  const languages = useShownLanguages();
  return (
    <span>
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && (
            <span className={styles['stroke']} aria-hidden="true">
              /
            </span>
          )}
          <WordsProvider words={WORDS[language]}>
            <span lang={language}>{children(language)}</span>
          </WordsProvider>
        </Fragment>
      ))}
    </span>
  );
}

export function useShownLanguages(): readonly Language[] {
  const { device } = useDevice();
  const { overview } = useStage();
  return overview === undefined ? LANGUAGES : languagesOf(device.languages, overview.state.languages);
}
