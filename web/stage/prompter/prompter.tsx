import { useMemo, useState } from 'react';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import type { StagePart } from '#contract/plain/stage/stage-kinds.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import type { StageOverview, StageState, StageTopic } from '../device/calls.ts';
import { useDevice, useStage } from '../device/stage.tsx';
import { topicOf } from '../device/stage-snapshot.ts';
import { useLanguage } from '../words/language.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { AidsPanel } from './aids/aids-panel.tsx';
import { useAids } from './aids/use-aids.ts';
import { AnswerPart } from './parts/answer-part.tsx';
import { MessageStrip, useAcknowledge } from './parts/message-strip.tsx';
import { NextStrip } from './parts/next-strip.tsx';
import { OriginalPart } from './parts/original-part.tsx';
import { Paused } from './parts/paused.tsx';
import { QuestionPart } from './parts/question-part.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { placeIn } from './place/prompter-place.ts';
import { type Place, usePlace } from './place/use-place.ts';
import { paragraphsOf } from './reading/reading.ts';
import { type ReadingPlace, useReading } from './reading/use-reading.ts';
import { type LecternAction, useLecternKeys } from './use-lectern-keys.ts';
import bar from './parts/top-bar.module.css';
import styles from './prompter.module.css';

/** The current topic, by the stage or by own keys, under the reading aids of this screen. */
export function Prompter({ overview }: { overview: StageOverview }) {
  const { state } = overview;
  const t = useStageWords('prompter');
  const aid = useStageWords('aids');
  const { content } = useStage();
  const { aids, change, root } = useAids();
  const [isChanging, setIsChanging] = useState(false);
  const place = usePlace(overview);
  const topic = topicOf(content, place.sequence.now);
  const shown = useShown(state, topic);
  const scroll = place.sequence.now === state.now ? state.scroll : 0;
  const text = { topicId: topic?.id ?? '', scroll, paragraphs: shown.paragraphs, wordsPerMinute: aids.speed };
  const reading = useReading(text, place);
  const acknowledge = useAcknowledge(state.message);
  useLecternKeys((action) => {
    if (action.kind === 'aids') setIsChanging(true);
    else if (action.kind === 'acknowledge') acknowledge();
    else act(action, { place, reading, shown });
  });
  const isPaused = !place.isOffline && (state.cover !== null || state.status === 'ended');
  const tag = isPaused ? <span className={bar['paused']}>{t('paused')}</span> : undefined;
  return (
    <div
      ref={root}
      className={styles['prompter']}
      data-light={aids.isLight}
      data-mirror-x={aids.mirrorX}
      data-mirror-y={aids.mirrorY}
    >
      <TopBar
        state={state}
        topic={topic}
        place={placeIn(place.sequence)}
        movedAt={place.movedAt}
        tag={tag}
        hasTime={shown.part === 'question' && !isPaused}
      />
      <main className={styles['main']}>
        <h1>
          <HiddenText>{t(shown.part, { place: placeIn(place.sequence).place })}</HiddenText>
        </h1>
        {isPaused ? (
          <Paused cover={state.cover ?? 'ended'} />
        ) : (
          topic !== undefined && (
            <Part
              topic={topic}
              shown={shown}
              reading={reading}
              state={state}
              movedAt={place.movedAt}
              size={`${aids.size} ${aids.width} ${aids.leading}`}
            />
          )
        )}
        {topic === undefined && !isPaused && <p className={styles['waiting']}>{t('none')}</p>}
      </main>
      {reading.isRunning && <p className={styles['running']}>{aid('running', { speed: aids.speed })}</p>}
      {state.message !== null && <MessageStrip message={state.message} timeZone={state.timeZone} />}
      <NextStrip place={place} languages={shown.languages} livePlace={state.place} />
      <button type="button" className={styles['aids']} onClick={() => setIsChanging(true)}>
        {aid('open')}
      </button>
      <AidsPanel aids={aids} onChange={change} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </div>
  );
}

type Shown = ReturnType<typeof useShown>;
type PartProps = {
  topic: StageTopic;
  shown: Shown;
  reading: ReadingPlace;
  state: StageState;
  movedAt: number | undefined;
  size: string;
};

function Part({ topic, shown, ...rest }: PartProps) {
  const { part, languages, language, paragraphs, isOriginal } = shown;
  if (part === 'answer') return <AnswerPart topic={topic} language={language} paragraphs={paragraphs} {...rest} />;
  if (isOriginal) return <OriginalPart topic={topic} />;
  return <QuestionPart key={topic.id} topic={topic} languages={languages} />;
}

/** A choice of the lectern, for one topic and one choice of the remote. */
type Choice = { at: string; part: StagePart; isOriginal: boolean };

/** The part and the language: those of the remote and of this screen, until a key of the lectern changes them. */
function useShown(state: StageState, topic: StageTopic | undefined) {
  const { device } = useDevice();
  const ofPage = useLanguage();
  const [choice, setChoice] = useState<Choice>();
  const at = `${topic?.id ?? ''} ${state.shows}`;
  const { part, isOriginal } = choice?.at === at ? choice : { part: state.shows, isOriginal: false };
  const languages: readonly Language[] = device.languages === 'both' ? LANGUAGES : [device.languages];
  const own = languages.includes(ofPage) ? ofPage : (languages[0] ?? 'fr');
  const language = answerLanguage(topic, own, isOriginal);
  const answer = topic?.[language].answer ?? '';
  const paragraphs = useMemo(() => paragraphsOf(answer), [answer]);
  return {
    part,
    isOriginal,
    languages,
    language,
    paragraphs,
    togglePart: () => setChoice({ at, part: part === 'answer' ? 'question' : 'answer', isOriginal: false }),
    toggleOriginal: () => setChoice({ at, part, isOriginal: !isOriginal }),
  };
}

/** An answer is spoken only in a language in which it is approved. The other one is a key away. */
function answerLanguage(topic: StageTopic | undefined, own: Language, isOther: boolean): Language {
  const other = own === 'fr' ? 'en' : 'fr';
  const isApproved = (language: Language) => topic?.approved.includes(language) === true;
  if (isOther) return isApproved(other) ? other : own;
  return isApproved(own) || !isApproved(other) ? own : other;
}

type Acting = { place: Place; reading: ReadingPlace; shown: Shown };

function act(action: LecternAction, { place, reading, shown }: Acting): void {
  switch (action.kind) {
    case 'lines':
      return reading.move(action.lines);
    case 'start':
      return reading.toStart();
    case 'run':
      return reading.toggleRunning();
    case 'original':
      return shown.toggleOriginal();
    case 'part':
      return shown.togglePart();
    case 'next':
    case 'previous':
      return place.step(action.kind);
    case 'acknowledge':
    case 'aids':
      return undefined;
    default:
      return action satisfies never;
  }
}
