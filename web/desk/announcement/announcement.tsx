import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { useAskNow, useOpen } from '../calls/use-asking.tsx';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { KeyCap } from '../keyboard/key-cap.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import styles from './announcement.module.css';

const SHOWN_MS = 10_000;

export type Announcement = {
  text: string;
  /** Takes back what is announced; not given where nothing can be. */
  undo?: () => void;
};

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

/** The line itself, at the foot of whatever it belongs to: ten seconds, held while it is pointed at or has the focus. */
export function AnnouncementLine() {
  const { shown, close } = useContext(ShownContext);
  useShortcuts({}, { Z: 'undo' });
  return (
    <div role="status" className={styles['place']}>
      <OpenLine />
      {shown !== undefined && <Line key={shown.count} announcement={shown} close={close} />}
    </div>
  );
}

/** What has been asked for and has no answer: nobody knows yet what became of it. */
function OpenLine() {
  const t = useDeskWords('announcement');
  const open = useOpen();
  const askNow = useAskNow();
  if (open === undefined) return null;
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

function Line({ announcement, close }: { announcement: Announcement; close: () => void }) {
  const t = useDeskWords('announcement');
  const ref = useRef<HTMLDivElement>(null);
  const { text, undo } = announcement;
  const takeBack = () => {
    undo?.();
    close();
  };
  useShortcuts({ z: undo === undefined ? undefined : takeBack });
  useEffect(() => {
    const isHeld = () => ref.current?.matches(':hover, :focus-within') === true;
    const timer = setInterval(() => {
      if (!isHeld()) close();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [close]);
  return (
    <div ref={ref} className={styles['line']}>
      <p>
        <DeskIcon name="check" />
        {text}
      </p>
      <span className={styles['end']}>
        {undo !== undefined && (
          <Button kind="quiet" onClick={takeBack}>
            {t('undo')}
            <KeyCap cap="Z" />
          </Button>
        )}
        <button type="button" className={styles['close']} aria-label={t('close')} onClick={close}>
          <DeskIcon name="close" />
        </button>
      </span>
    </div>
  );
}
