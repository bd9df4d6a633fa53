import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { DeskIcon } from '../icon/desk-icon.tsx';
import { KeyCap } from '../keyboard/key-cap.tsx';
import { useShortcuts } from '../keyboard/shortcuts.tsx';
import { useDeskWords } from '../../words/desk-words.ts';
import styles from './announcement.module.css';

const SHOWN_MS = 10_000;

export type Announcement = {
  text: string;
  /** Nothing was done; the text says why, or what to do first. */
  isCaution?: boolean;
  /** Undoes the announced command; undefined when that is impossible. */
  undo?: Undo;
};

type Undo = {
  takeBack: () => void;
  /** The end of the time for undo, in milliseconds of this browser's clock. */
  until: number;
  /** The options that remain after that time, which then replace the announced text. */
  later: string | undefined;
};

type LineProps = { announcement: Announcement; close: () => void };

/**
 * Announces the last command for ten seconds, or longer while the pointer or the focus is on the line. If undo was
 * possible and other options remain, they follow for ten more seconds.
 */
export function AnnouncedLine({ announcement, close }: LineProps) {
  const { text, isCaution, undo: offered } = announcement;
  const t = useDeskWords('announcement');
  const line = useRef<HTMLDivElement>(null);
  const over = useUndoOver(line, offered);
  const undo = over === undefined ? offered : undefined;
  const isLater = over !== undefined && offered?.later !== undefined;
  useClosing(line, { close, isWaiting: undo?.later !== undefined });
  const { leave, noteOrigin } = useLeaving(line, close);
  const takeBack = () => {
    undo?.takeBack();
    leave();
  };
  useShortcuts({ z: undo === undefined ? undefined : takeBack });
  // The undo button disappears when its time is over, and it may have the focus.
  const closeButton = useFocus<HTMLButtonElement>(over?.hadFocus === true);
  return (
    <div ref={line} className={styles['line']} data-caution={isCaution} onFocus={noteOrigin}>
      <p>
        <KindIcon isCaution={isCaution} />
        <Unbroken text={isLater ? (offered.later ?? '') : text} />
      </p>
      <span className={styles['end']}>
        {undo !== undefined && (
          <Button kind="quiet" onClick={takeBack}>
            {t('undo')}
            <KeyCap cap="Z" />
          </Button>
        )}
        <button ref={closeButton} type="button" className={styles['close']} aria-label={t('close')} onClick={leave}>
          <DeskIcon name="close" />
        </button>
      </span>
    </div>
  );
}

function KindIcon({ isCaution }: { isCaution: boolean | undefined }) {
  return isCaution === true ? <Icon name="warning" /> : <DeskIcon name="check" />;
}

type Line = RefObject<HTMLElement | null>;

function hasFocus({ current }: Line): boolean {
  return current?.matches(':focus-within') === true;
}

/** Closes the line after a while, unless another text is to follow in it. */
function useClosing(line: Line, { close, isWaiting }: { close: () => void; isWaiting: boolean }): void {
  useEffect(() => {
    if (isWaiting) return;
    const timer = setInterval(() => {
      if (line.current?.matches(':hover') !== true && !hasFocus(line)) close();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [line, close, isWaiting]);
}

/** Undefined while undo is possible; then whether the line had the focus at its end. */
function useUndoOver(line: Line, undo: Undo | undefined): { hadFocus: boolean } | undefined {
  const [over, setOver] = useState<{ hadFocus: boolean }>();
  const until = undo?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver({ hadFocus: hasFocus(line) }), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [line, until]);
  return over;
}

/** Closes the line at once. If the line has the focus, the focus returns to the element that had it before. */
function useLeaving(line: Line, close: () => void) {
  const origin = useRef<Element>(null);
  return {
    noteOrigin: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && line.current?.contains(relatedTarget) !== true) origin.current = relatedTarget;
    },
    leave: () => {
      const hadFocus = hasFocus(line);
      close();
      if (!hadFocus) return;
      requestAnimationFrame(() => {
        const { current } = origin;
        const isThere = current instanceof HTMLElement && current.isConnected;
        (isThere ? current : document.getElementById('main'))?.focus();
      });
    },
  };
}
