import { useId } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import panel from '../../kit/panel/panel.module.css';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './conflict.module.css';
import type { Places } from './use-places.ts';

type ConflictProps = {
  places: Places;
  onKeep: () => void;
  /** Sends the organiser's own move again, with the version in force. */
  onMine: () => void;
};

/** A colleague moved the same row first: offers both places. Nothing is lost, and nothing is moved before the choice. */
export function OrderConflict({ places, onKeep, onMine }: ConflictProps) {
  const t = useAreaWords('runningOrder', 'conflict');
  const id = useId();
  const title = useFocus<HTMLHeadingElement>();
  const { name, row, time, mine, theirs } = places;
  useShortcuts({ Escape: onKeep });
  const isLater = theirs === undefined;
  return (
    <section className={panel['caution']} aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        <Unbroken text={t('title', { name, row })} />
      </h2>
      <p>{isLater ? t('textLater', { name, time, mine }) : t('text', { name, time, mine, theirs })}</p>
      <ul className={styles['choices']} role="list">
        <li>
          <p>
            {isLater ? t('keepLaterTitle') : t('keepTitle', { theirs })}
            <small>{t('keepHint')}</small>
          </p>
          <Button kind="primary" onClick={onKeep}>
            {isLater ? t('keepLater') : t('keep', { theirs })} <Key cap="Esc" />
          </Button>
        </li>
        {!isLater && (
          <li>
            <p>
              {t('mineTitle', { mine })}
              <small>{t('mineHint', { name })}</small>
            </p>
            <Button kind="secondary" onClick={onMine}>
              {t('mine', { mine })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
