import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { headingOf } from '../answer-elements.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import styles from './answer-buttons.module.css';
import { ReturnForm } from '../forms/return-form.tsx';
import { StepButton } from './step-button.tsx';
import type { AnswerSteps } from './use-answer-steps.ts';

type ButtonsProps = { part: AnswerPart; steps: AnswerSteps; hasKeys: boolean };

/** The steps that the state and the role allow, each with what it causes. */
export function AnswerButtons({ part, steps, hasKeys }: ButtonsProps) {
  const t = useAreaWords('answer', 'buttons');
  const isEditingApproved = part.sent?.state === 'approved' && part.isEditable;
  return (
    <div className={styles['buttons']}>
      <FailureAlert failure={steps.failure} />
      {steps.isPanelOpen && (
        <ReturnForm
          draft={steps.comment}
          onReturn={steps.sendBack}
          onCancel={steps.closePanel}
          fallback={() => headingOf(part.language)}
        />
      )}
      {isEditingApproved && <p role="status">{t('editingApproved')}</p>}
      {steps.refusal !== undefined && !steps.isPanelOpen && <p>{steps.refusal}</p>}
      {steps.offered.map((step) => (
        <div key={step.name} className={styles['step']}>
          <StepButton step={step} hasKeys={hasKeys} />
          <p>{step.note}</p>
        </div>
      ))}
    </div>
  );
}
