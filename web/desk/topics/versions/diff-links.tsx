import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';

type LinksProps = { count: number; current: number | undefined; onStep: (to: number) => void };

/** Steps through the differences; after the last one the first follows. */
export function DiffLinks({ count, current, onStep }: LinksProps) {
  const t = useAreaWords('answer', 'versions');
  const next = () => onStep(current === undefined ? 0 : (current + 1) % count);
  const previous = () => onStep(((current ?? 0) - 1 + count) % count);
  useShortcuts({ j: next, k: previous }, { J: 'nextDifference', K: 'previousDifference' });
  return (
    <div>
      <span role="status">{current !== undefined && t('turn', { place: current + 1, count })}</span>
      <Button kind="quiet" onClick={previous}>
        <DeskIcon name="up" />
        <HiddenText>{t('previousDifference')}</HiddenText>
        <KeyCap cap="K" />
      </Button>
      <Button kind="quiet" onClick={next}>
        <DeskIcon name="down" />
        <HiddenText>{t('nextDifference')}</HiddenText>
        <KeyCap cap="J" />
      </Button>
    </div>
  );
}
