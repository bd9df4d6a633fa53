import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { Choice } from './choice.tsx';
import type { useUndoLast } from './state/use-undo-last.ts';

/** Takes back the last decision, which it names. */
export function UndoButton({ undo: { last, isOver, isBusy, run } }: { undo: ReturnType<typeof useUndoLast> }) {
  const t = useAreaWords('similar', 'sweep');
  useShortcuts({ z: run });
  const [first = '', second = ''] = last?.names ?? [];
  return (
    <Choice icon="undo" cap="Z" label={t('undo')} isBlocked={run === undefined} isBusy={isBusy} onPress={run}>
      {last === undefined ? (
        t('nothingToUndo')
      ) : (
        <Unbroken text={isOver ? t('tooLate', { first }) : t('undoWhat', { first, second })} />
      )}
    </Choice>
  );
}
