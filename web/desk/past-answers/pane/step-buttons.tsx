import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { KeyLine } from '../../kit/keyboard/key-line.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './pane.module.css';
import type { Steps } from './use-stepping.ts';

/** Opens the neighbours of the open answer. At an end, the button keeps its place. */
export function StepButtons({ steps: { previous, next } }: { steps: Steps }) {
  const t = useAreaWords('pastAnswers', 'pane');
  return (
    <div className={styles['steps']}>
      <Button kind="quiet" aria-disabled={previous === undefined ? true : undefined} onClick={previous}>
        <DeskIcon name="up" />
        {t('previous')}
        <KeyCap cap="K" />
      </Button>
      <Button kind="quiet" aria-disabled={next === undefined ? true : undefined} onClick={next}>
        <DeskIcon name="down" />
        {t('next')}
        <KeyCap cap="J" />
      </Button>
    </div>
  );
}

/** The keys of the library. */
export function LibraryKeys() {
  const t = useAreaWords('pastAnswers', 'keys');
  return (
    <KeyLine
      keys={[
        { caps: ['J', 'K'], text: t('steps') },
        { caps: ['/'], text: t('search') },
      ]}
    />
  );
}
