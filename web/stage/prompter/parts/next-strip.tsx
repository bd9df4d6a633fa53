import type { Language } from '#contract/plain/language.ts';
import { approvalOf } from '#contract/plain/stage/is-showable.ts';
import { topicsInSequence } from '#contract/plain/stage/stage-life.ts';
import type { StageTopic } from '../../device/calls.ts';
import { useStage } from '../../device/stage.tsx';
import { topicOf } from '../../device/stage-snapshot.ts';
import { StagedWords } from '../../text/staged-words.tsx';
import { useLanguage } from '../../words/language.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { writeSpeakingTime } from '../../words/times.ts';
import type { Place } from '../place/use-place.ts';
import styles from './next-strip.module.css';

type NextProps = { place: Place; languages: readonly Language[]; livePlace: number };

/** The next topic, and what the Chairman has to know about the connection. */
export function NextStrip({ place, languages, livePlace }: NextProps) {
  const t = useStageWords('prompter');
  const time = useStageWords('time');
  const { content } = useStage();
  const next = topicOf(content, place.next);
  const hint = useHint(place, livePlace);
  const shown = hint === undefined ? languages : languages.slice(0, 1);
  return (
    <footer className={styles['next']}>
      <span className={styles['tag']}>{t('next')}</span>
      <div className={styles['topics']}>
        {next === undefined ? (
          <p>{t('last')}</p>
        ) : (
          shown.map((language) => (
            <p key={language} lang={language}>
              <Heading topic={next} language={language} />
            </p>
          ))
        )}
        {hint !== undefined && (
          <p className={styles['hint']} role="status">
            {hint}
          </p>
        )}
      </div>
      {next !== undefined && <Approval topic={next} languages={languages} />}
      {next !== undefined && next.seconds > 0 && (
        <span className={styles['length']}>{writeSpeakingTime(next.seconds, time)}</span>
      )}
    </footer>
  );
}

/** Says that the next topic may not be shown yet, or that its answer waits in a language of this screen. */
function Approval({ topic, languages }: { topic: StageTopic; languages: readonly Language[] }) {
  const t = useStageWords('approval');
  const approval = approvalOf(topic);
  const isOther = (approval === 'fr' || approval === 'en') && !languages.includes(approval);
  if (approval === undefined || isOther) return null;
  return (
    <span className={styles['approval']} data-refused={approval === 'none'}>
      {t(approval)}
    </span>
  );
}

function Heading({ topic, language }: { topic: StageTopic; language: Language }) {
  return <StagedWords text={topic[language].heading ?? topic[language].question} language={language} />;
}

/** One sentence: what still works without a network, where the stage is, or which approval was taken back. */
function useHint({ isOffline, isBehind, sequence }: Place, livePlace: number): string | undefined {
  const t = useStageWords('prompter');
  const language = useLanguage();
  const { content, connection, withdrawn } = useStage();
  if (isOffline) {
    const held = topicsInSequence(sequence).map((id) => topicOf(content, id));
    const count = held.filter((topic) => topic !== undefined && topic.approved.length > 0).length;
    return connection.state === 'offline' ? t('holds', { count }) : undefined;
  }
  if (isBehind) return t('live', { place: livePlace });
  if (withdrawn.length === 0) return undefined;
  const ids = [...new Set(withdrawn.map(({ topicId }) => topicId))];
  const headings = ids.flatMap((id) => {
    const topic = topicOf(content, id);
    return topic === undefined ? [] : [topic[language].heading ?? topic[language].question];
  });
  return t('withdrawn', { count: ids.length, headings: headings.join(', ') });
}
