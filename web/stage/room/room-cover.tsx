import type { StageCover } from '#contract/plain/stage/stage-kinds.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useStage } from '../device/stage.tsx';
import { useMeeting } from '../meeting.tsx';
import { Brand } from '../screen/brand.tsx';
import { useStageWords } from '../words/stage-words.ts';
import { InLanguages, MeetingTitle, RoomHead, RoomRule, useShownLanguages } from './room-frame.tsx';
import styles from './room-cover.module.css';

/** What the room sees in place of the question: the brand and the meeting, the meeting while people wait, or the thanks. */
export function RoomCover({ cover }: { cover: StageCover }) {
  const t = useStageWords('room');
  const { title, pageHost } = useMeeting();
  const thanks = useStage().overview?.thanks ?? null;
  if (cover === 'blank') {
    return (
      <main className={styles['blank']} data-cover={cover}>
        <h1>
          <HiddenText>{t('blank')}</HiddenText>
          <Brand size="large" />
        </h1>
        <RoomRule />
        <MeetingDates />
      </main>
    );
  }
  return (
    <>
      <RoomHead>{cover === 'thanks' && <MeetingTitle />}</RoomHead>
      <main className={styles['cover']} data-cover={cover}>
        <h1 className={styles['large']}>
          <InLanguages>{(language) => (cover === 'thanks' ? <Text name="thanks" /> : title[language])}</InLanguages>
        </h1>
        {cover === 'thanks' && thanks !== null && thanks.received > 0 && (
          <p className={styles['small']}>
            <InLanguages>{() => <Counts {...thanks} />}</InLanguages>
          </p>
        )}
        {cover === 'holding' && (
          <p className={styles['small']}>
            <InLanguages>{() => <Text name="holding" />}</InLanguages>
          </p>
        )}
      </main>
      <footer className={styles['foot']}>{pageHost !== null && <b>{pageHost}</b>}</footer>
    </>
  );
}

/** The title and the date of the meeting, a line for each shown language. */
function MeetingDates() {
  const { title, subtitle } = useMeeting();
  const languages = useShownLanguages();
  return (
    <p className={styles['small']}>
      {languages.map((language) => (
        <span key={language} lang={language}>
          {[title[language], subtitle[language]].filter((text) => text !== '').join(', ')}
        </span>
      ))}
    </p>
  );
}

function Counts({ received, answeredLive }: { received: number; answeredLive: number }) {
  const t = useStageWords('room');
  const texts = [t('received', { count: received })];
  if (answeredLive > 0) texts.push(t('answeredLive', { count: answeredLive }));
  return <span>{`${texts.join(', ')}.`}</span>;
}

function Text({ name }: { name: 'thanks' | 'holding' }) {
  const t = useStageWords('room');
  return <>{t(name)}</>;
}
