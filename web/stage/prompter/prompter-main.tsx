import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import type { StageState, StageTopic } from '../device/calls.ts';
import { useStageWords } from '../words/stage-words.ts';
import { AnswerPart } from './parts/answer-part.tsx';
import { OriginalPart } from './parts/original-part.tsx';
import { Paused } from './parts/paused.tsx';
import { QuestionPart } from './parts/question-part.tsx';
import type { Pause } from './parts/timing.ts';
import type { ReadingPlace } from './reading/use-reading.ts';
import type { Shown } from './use-shown.ts';
import styles from './prompter.module.css';

type PartProps = {
  topic: StageTopic;
  shown: Shown;
  reading: ReadingPlace;
  state: StageState;
  movedAt: number | undefined;
  size: string;
  row: number;
};

type MainProps = Omit<PartProps, 'topic'> & { topic: StageTopic | undefined; place: number; pause: Pause | undefined };

/** The text that the Chairman reads, or what the room sees while the stage is paused. */
export function PrompterMain({ topic, place, pause, ...rest }: MainProps) {
  const t = useStageWords('prompter');
  const { shown } = rest;
  return (
    <main className={styles['main']}>
      <h1>
        <HiddenText>{t(shown.part, { place })}</HiddenText>
      </h1>
      {pause !== undefined && <Paused pause={pause} />}
      {pause === undefined && topic !== undefined && <Part topic={topic} {...rest} />}
      {pause === undefined && topic === undefined && <p className={styles['waiting']}>{t('none')}</p>}
    </main>
  );
}

function Part({ topic, shown, ...rest }: PartProps) {
  const { part, languages, language, paragraphs, isOriginal } = shown;
  if (part === 'answer') return <AnswerPart topic={topic} language={language} paragraphs={paragraphs} {...rest} />;
  const key = `${topic.id} ${topic.revision} ${rest.size}`;
  return isOriginal ? (
    <OriginalPart key={key} topic={topic} />
  ) : (
    <QuestionPart key={key} topic={topic} languages={languages} />
  );
}
