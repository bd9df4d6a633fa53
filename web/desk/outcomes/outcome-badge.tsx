import type { Outcome } from '#contract/plain/outcome/outcome-life.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { DeskIcon, type DeskIconName } from '../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './outcomes.module.css';

const ICONS: Record<Outcome, DeskIconName> = {
  answeredLive: 'check',
  answeredOnWebsite: 'eye',
  answeredPrivately: 'redirect',
  unanswered: 'empty',
  refused: 'refuse',
  withdrawn: 'undo',
};

const TONES: Record<Outcome, string | undefined> = {
  answeredLive: styles['good'],
  answeredOnWebsite: styles['good'],
  answeredPrivately: styles['good'],
  unanswered: styles['warning'],
  refused: undefined,
  withdrawn: undefined,
};

/** An outcome as an icon and words; an open one asks for attention. */
export function OutcomeBadge({ outcome }: { outcome: Outcome | null }) {
  const names = useAreaWords('outcomes', 'names');
  if (outcome === null) {
    return (
      <span className={`${styles['badge']} ${styles['warning']}`}>
        <Icon name="warning" />
        {names('open')}
      </span>
    );
  }
  return (
    <span className={`${styles['badge']} ${TONES[outcome] ?? ''}`}>
      <DeskIcon name={ICONS[outcome]} />
      {names(outcome)}
    </span>
  );
}
