import { useState } from 'react';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useDevice, useStage } from '../device/stage.tsx';
import { useTitle } from '../screen/use-title.ts';
import { readTwoPresses, storeTwoPresses } from './hold/two-presses.ts';
import { MessagePanel } from './panels/message-panel.tsx';
import { MorePanel } from './panels/more-panel.tsx';
import { Notes } from './notes.tsx';
import { NowPart } from './now-part.tsx';
import { OrderList } from './order-list.tsx';
import { PressProvider, usePresses } from './press/use-press.tsx';
import { RemoteWords, useRemoteWords } from './text/remote-words.tsx';
import styles from './remote.module.css';
import { SideKeys } from './keys/side-keys.tsx';
import { TopBar } from './top-bar.tsx';
import { useActions } from './keys/use-actions.ts';
import { useKeys } from './keys/use-keys.ts';
import { type RemoteStage, useRemoteStage } from './use-remote.ts';

/** Controls the stage from a phone or a laptop. */
export function RemoteScreen() {
  useTitle('remote');
  return (
    <RemoteWords>
      <PressProvider>
        <Remote />
      </PressProvider>
    </RemoteWords>
  );
}

function Remote() {
  const t = useRemoteWords('screen');
  const stage = useRemoteStage();
  const { connection } = useStage();
  if (stage !== undefined) return <LoadedRemote stage={stage} />;
  const isAway = connection.state === 'offline' || connection.state === 'reconnecting';
  return (
    <main className={styles['waiting']}>
      <h1>{t('title')}</h1>
      <p role="status">{t(isAway ? 'away' : 'loading')}</p>
    </main>
  );
}

type Panel = 'message' | 'more';

function LoadedRemote({ stage }: { stage: RemoteStage }) {
  const t = useRemoteWords('screen');
  const { device } = useDevice();
  const { isNew } = usePresses();
  const [panel, setPanel] = useState<Panel>();
  const [isTwice, setIsTwice] = useState(readTwoPresses);
  const actions = useActions(stage, () => setPanel('message'));
  useKeys(actions);
  const close = () => setPanel(undefined);
  const changeTwice = (next: boolean) => {
    storeTwoPresses(next);
    setIsTwice(next);
  };
  const isRehearsal = device.mode === 'rehearsal';
  return (
    <div className={styles['frame']}>
      <div className={isRehearsal ? `${styles['remote']} ${styles['rehearsal']}` : styles['remote']}>
        <TopBar stage={stage} isRehearsal={isRehearsal} />
        <OrderList stage={stage} />
        <main className={styles['body']} data-new={isNew ? '' : undefined}>
          <h1>
            <HiddenText>{t('title')}</HiddenText>
          </h1>
          <Notes stage={stage} />
          <NowPart stage={stage} actions={actions} isTwice={isTwice} onMore={() => setPanel('more')} />
        </main>
        <SideKeys stage={stage} actions={actions} />
        {panel === 'message' && <MessagePanel stage={stage} onClose={close} />}
        {panel === 'more' && <MorePanel stage={stage} isTwice={isTwice} onTwice={changeTwice} onClose={close} />}
      </div>
    </div>
  );
}
