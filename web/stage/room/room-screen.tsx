import { useDevice, useStage } from '../device/stage.tsx';
import { topicOf } from '../device/stage-snapshot.ts';
import { OfflineSign } from '../screen/offline-sign.tsx';
import { RehearsalFrame, RehearsalMark } from '../screen/rehearsal-frame.tsx';
import { useHiddenPointer } from '../screen/use-screen.ts';
import { useTitle } from '../screen/use-title.ts';
import { languagesOf } from '../text/shown-question.ts';
import { useStageWords } from '../words/stage-words.ts';
import { RoomCover } from './room-cover.tsx';
import { RoomFrame } from './room-frame.tsx';
import { RoomQuestion } from './room-question.tsx';
import styles from './room-screen.module.css';

/** What the room sees: the current question, or what covers it. */
export function RoomScreen() {
  const t = useStageWords('room');
  const { device } = useDevice();
  const { overview, content } = useStage();
  useTitle('room');
  useHiddenPointer();
  const state = overview?.state;
  const languages = languagesOf(device.languages, state?.languages ?? 'both');
  const topic = topicOf(content, state?.status === 'running' ? state.now : null);
  const isCovered = state === undefined || state.cover !== null || topic === undefined;
  return (
    <RehearsalFrame>
      <div className={styles['room']}>
        {isCovered ? (
          <RoomCover cover={state?.cover ?? 'blank'} />
        ) : (
          <RoomFrame topic={topic}>
            <RoomQuestion
              key={`${topic.id} ${topic.revision} ${languages.join(' ')}`}
              topic={topic}
              languages={languages}
            />
          </RoomFrame>
        )}
        <div className={styles['signs']}>
          <RehearsalMark text={t('rehearsal')} />
          <OfflineSign />
        </div>
      </div>
    </RehearsalFrame>
  );
}
