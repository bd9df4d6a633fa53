import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { useAskNow, useOpen } from '../../calls/use-asking.tsx';
import { useConnection } from '../../changes/changes.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
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

/** What has just been done, one sentence at a time; a new one takes the place of the one before. */
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

/** The line itself, at the foot of whatever it belongs to. */
export function AnnouncementLine() {
  const { shown, close } = useContext(ShownContext);
  useShortcuts({}, { Z: 'undo' });
  const height = useHeightAs('--announced');
  const isShown = shown !== undefined;
  useEffect(() => {
    if (isShown) showFocused();
  }, [isShown]);
  return (
    <div ref={height} role="status" className={styles['place']}>
      <OpenLine />
      {shown !== undefined && <AnnouncedLine key={shown.count} announcement={shown} close={close} />}
    </div>
  );
}

/** What has been asked for and has no answer: nobody knows yet what became of it. */
function OpenLine() {
  const t = useDeskWords('announcement');
  const connection = useDeskWords('connection');
  const open = useOpen();
  const askNow = useAskNow();
  const isOffline = useConnection().state === 'offline';
  if (open === undefined) return null;
  // Without a network that alone is said: to ask again is of no use, and goes on by itself once there is one.
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
        {t(open)}
      </p>
      <span className={styles['end']}>
        <Button kind="secondary" onClick={askNow}>
          {t('askNow')}
        </Button>
      </span>
    </div>
  );
}
