import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { Key, KeyCap } from '../../kit/keyboard/key-cap.tsx';
import type { OfferedStep } from './use-answer-steps.ts';

type StepProps = {
  step: OfferedStep;
  /** The keys act on this language. */
  hasKeys: boolean;
  isShort?: boolean;
};

/** The button of a step, with the keys that take it. */
export function StepButton({ step, hasKeys, isShort = false }: StepProps) {
  const { name, isBlocked, isBusy, run } = step;
  const isMain = name === 'submit' || name === 'approve';
  return (
    <Button
      kind={isMain ? 'primary' : 'secondary'}
      aria-busy={isBusy}
      aria-disabled={isBlocked || undefined}
      onClick={run}
    >
      {(name === 'edit' || name === 'reopen') && <DeskIcon name="pen" />}
      {isShort ? step.short : step.label}
      {isMain && hasKeys && (
        <>
          <Key cap="Ctrl" />
          <Key cap="Enter" />
        </>
      )}
      {name === 'return' && hasKeys && <KeyCap cap="B" />}
    </Button>
  );
}
