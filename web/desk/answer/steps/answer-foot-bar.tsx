import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { PhoneBar } from '../../kit/foot-bar/foot-bar.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { remarksHeading } from '../rail/remarks-id.ts';
import { StepButton } from './step-button.tsx';
import type { AnswerSteps } from './use-answer-steps.ts';

/** The bar has room for two buttons. */
const SHOWN = 2;

/** On a phone: the steps of the shown language within reach of the thumb, and the way to the remarks. */
export function AnswerFootBar({ language, steps: { offered } }: { language: Language; steps: AnswerSteps }) {
  const t = useAreaWords('answer', 'steps');
  const remarks = useAreaWords('answer', 'remarks');
  const shown = offered.slice(0, SHOWN);
  const toRemarks = () => {
    const heading = remarksHeading();
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };
  return (
    <PhoneBar label={t(`bar.${language}`)}>
      {shown.map((step) => (
        <StepButton key={step.name} step={step} hasKeys={false} isShort />
      ))}
      {shown.length < SHOWN && (
        <Button kind="secondary" onClick={toRemarks}>
          <DeskIcon name="remark" />
          {remarks('title')}
        </Button>
      )}
    </PhoneBar>
  );
}
