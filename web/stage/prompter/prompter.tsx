import { useState } from 'react';
import type { StageOverview } from '../device/calls.ts';
import { useStage } from '../device/stage.tsx';
import { topicOf } from '../device/stage-snapshot.ts';
import { useStageWords } from '../words/stage-words.ts';
import { AidsPanel } from './aids/aids-panel.tsx';
import { useAids } from './aids/use-aids.ts';
import { isUnseen, MessageStrip, useAcknowledge } from './parts/message-strip.tsx';
import { NextStrip } from './parts/next-strip.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { pauseOf } from './parts/timing.ts';
import { pedalStep } from './pedal.ts';
import { placeIn } from './place/prompter-place.ts';
import { type Place, usePlace } from './place/use-place.ts';
import { PrompterMain } from './prompter-main.tsx';
import { type ReadingPlace, useReading } from './reading/use-reading.ts';
import { type LecternAction, useLecternKeys } from './use-lectern-keys.ts';
import { type Shown, useShown } from './use-shown.ts';
import styles from './prompter.module.css';

/** The topic chosen by the stage or by this screen's keys, under the reading aids of this screen. */
export function Prompter({ overview }: { overview: StageOverview }) {
  const { state } = overview;
  const aid = useStageWords('aids');
  const { content, withdrawn } = useStage();
  const { aids, change, root } = useAids();
  const [isChanging, setIsChanging] = useState(false);
  const place = usePlace(overview);
  const { movedAt } = place;
  const topic = topicOf(content, place.sequence.now);
  const shown = useShown(state, topic);
  const pause = pauseOf(state, place.isOffline);
  const isShown = shown.part === 'answer' && pause === undefined;
  const reading = useReading({ ...textOf(overview, { place, shown, wordsPerMinute: aids.speed }), isShown }, place);
  const acknowledge = useAcknowledge(state.message);
  useLecternKeys({
    isWaiting: isUnseen(state.message) || withdrawn.length > 0,
    onAction: (action) => {
      if (action.kind === 'aids') setIsChanging(true);
      else if (action.kind === 'acknowledge') acknowledge();
      else act(action, { place, reading, shown });
    },
  });
  const counted = placeIn(place.sequence);
  const hasTime = topic !== undefined && shown.part === 'question' && pause === undefined;
  const size = `${aids.size} ${aids.width} ${aids.leading}`;
  return (
    <div
      ref={root}
      className={styles['prompter']}
      data-light={aids.isLight}
      data-mirror-x={aids.mirrorX}
      data-mirror-y={aids.mirrorY}
    >
      <TopBar {...{ state, topic, movedAt, pause, hasTime }} place={counted} />
      <PrompterMain {...{ topic, shown, reading, state, movedAt, size, pause }} row={aids.row} place={counted.place} />
      {reading.isRunning && <p className={styles['running']}>{aid('running', { speed: aids.speed })}</p>}
      {state.message !== null && <MessageStrip message={state.message} timeZone={state.timeZone} />}
      {pause !== 'ended' && <NextStrip place={place} languages={shown.languages} livePlace={state.place} />}
      <button type="button" className={styles['aids']} onClick={() => setIsChanging(true)}>
        {aid('open')}
      </button>
      {isChanging && <AidsPanel aids={aids} onChange={change} onClose={() => setIsChanging(false)} />}
    </div>
  );
}

/** The remote scrolls only the topic that is Now on the stage. */
function textOf(
  { state }: StageOverview,
  { place, shown, wordsPerMinute }: { place: Place; shown: Shown; wordsPerMinute: number },
) {
  const { now } = place.sequence;
  const scroll = now === state.now ? state.scroll : 0;
  return { topicId: now ?? '', scroll, paragraphs: shown.paragraphs, wordsPerMinute };
}

type Acting = { place: Place; reading: ReadingPlace; shown: Shown };

function act(action: LecternAction, { place, reading, shown }: Acting): void {
  switch (action.kind) {
    case 'lines':
      // A question stands still, and its answer keeps its place.
      return shown.part === 'answer' ? reading.move(action.lines) : undefined;
    case 'pedal':
      return pressPedal(action.lines, { place, reading, shown });
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

function pressPedal(lines: number, { place, reading, shown }: Acting): void {
  const { part, paragraphs } = shown;
  const isAtEnd = paragraphs.length === 0 || reading.line >= reading.layout.lines - 1;
  const step = pedalStep({ isDown: lines > 0, isOffline: place.isOffline, part, isAtEnd });
  if (step === 'next') place.step('next');
  else if (step === 'answer') shown.togglePart();
  else if (step === 'scroll') reading.move(lines);
}
