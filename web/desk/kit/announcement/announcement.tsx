import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { useRetryNow, usePending } from '../../calls/command-client.tsx';
import { useConnection } from '../../changes/changes.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
import { useCan } from '../../session/current-user.tsx';
import { showFocused } from '../screen/show-focused.ts';
import { useHeightAs } from '../screen/use-height-as.ts';
import { useDeskWords } from '../../words/desk-words.ts';
import { AnnouncedLine, type Announcement } from './announced-line.tsx';
import styles from './announcement.module.css';

const AnnounceContext = createContext<(announcement: Announcement) => void>(() => {});
const ShownContext = createContext<{ shown: (Announcement & { count: number }) | undefined; close: () => void }>({
  shown: undefined,
  close: () => {},
});

/** Announces the last command, one sentence at a time; a new one replaces the previous one. */
export function AnnouncementProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Announcement & { count: number }>();
  const announce = useCallback((announcement: Announcement) => {
    setShown((before) => ({ ...announcement, count: (before?.count ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setShown(undefined), []);
  const value = useMemo(() => ({ shown, close }), [shown, close]);
  return (
    <AnnounceContext value={announce}>
      <ShownContext value={value}>{children}</ShownContext>
    </AnnounceContext>
  );
}

export function useAnnounce(): (announcement: Announcement) => void {
  return useContext(AnnounceContext);
}

const UNDO = { Z: 'undo' } as const;

/** The line itself, at the end of the part that it belongs to. */
export function AnnouncementLine() {
  const { shown, close } = useContext(ShownContext);
  // Only decisions can be undone.
  useShortcuts({}, useCan('question.decide') ? UNDO : {});
  const height = useHeightAs('--announced');
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) showFocused();
  }, [isShown]);
  return (
    <div ref={height} role="status" className={styles['container']}>
      <PendingLine />
      {shown !== undefined && <AnnouncedLine key={shown.count} announcement={shown} close={close} />}
    </div>
  );
}

/** Says that a command has no answer yet, so that its outcome is unknown. */
function PendingLine() {
  const t = useDeskWords('announcement');
  const connection = useDeskWords('connection');
  const pending = usePending();
  const retryNow = useRetryNow();
  const isOffline = useConnection().state === 'offline';
  if (pending === undefined) return null;
  // Without a network a retry is useless, and the queue retries by itself once the network is back.
  if (isOffline) {
    return (
      <div className={`${styles['line']} ${styles['open']} ${styles['offline']}`}>
        <p>
          <Icon name="warning" />
          {connection('offline')}
        </p>
      </div>
    );
  }
  return (
    <div className={`${styles['line']} ${styles['open']}`}>
      <p>
        <Icon name="warning" />
        {t(pending)}
      </p>
      <span className={styles['end']}>
        <Button kind="secondary" onClick={retryNow}>
          {t('retryNow')}
        </Button>
      </span>
    </div>
  );
}
