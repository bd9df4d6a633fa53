import { type ReactNode, useState } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { nextAnswerState } from '#contract/plain/answer/answer-life.ts';
import { Button } from '#web/kit/button/button.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useCan, useCurrentUser } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../answer.module.css';
import { ReturnPanel } from './return-panel.tsx';
import type { ShownAnswer } from '../use-answer.ts';
import { useMayWrite } from '../use-may-write.ts';
import { useStep } from './use-step.ts';

type ButtonsProps = {
  answer: ShownAnswer;
  language: Language;
  /** Something is typed and not saved, so no step can be taken yet. */
  isDirty: boolean;
  isEditable: boolean;
  onEdit: () => void;
};

/** The steps that the state and the role allow, each with what it causes. */
export function AnswerButtons(props: ButtonsProps) {
  const { answer, language } = props;
  const step = useStep(answer, language);
  const state = answer.texts[language]?.state;
  return (
    <div className={styles['buttons']}>
      <FailureAlert failure={step.failure} />
      {state === 'drafting' && <Submit {...props} step={step} />}
      {state === 'inReview' && <Review {...props} step={step} />}
      {state === 'approved' && <Approved {...props} step={step} />}
    </div>
  );
}

type StepCommand = ReturnType<typeof useStep>;
type StepProps = ButtonsProps & { step: StepCommand };

function Submit({ answer, language, isDirty, step }: StepProps) {
  const t = useAreaWords('answer', 'buttons');
  const mayWrite = useMayWrite(answer);
  const { text = '', unchecked = [] } = answer.texts[language] ?? {};
  const isReady = !isDirty && text !== '' && unchecked.length === 0;
  if (!mayWrite) return null;
  return (
    <Step note={unchecked.length > 0 ? t('uncheckedNote') : t('submitNote')}>
      <Button
        kind="primary"
        aria-busy={step.isBusy}
        aria-disabled={isReady ? undefined : true}
        onClick={() => {
          if (isReady) step.run({ name: 'submitAnswer' });
        }}
      >
        {t(`submit.${language}`)}
      </Button>
    </Step>
  );
}

function Review({ answer, language, isDirty, isEditable, onEdit, step }: StepProps) {
  const t = useAreaWords('answer', 'buttons');
  const mayWrite = useMayWrite(answer);
  const mayReview = useCan('answer.review');
  const [isReturning, setReturning] = useState(false);
  return (
    <>
      {isReturning && (
        <ReturnPanel
          button={t('sendBack')}
          onReturn={(comment) => {
            step.run({ name: 'returnAnswer', comment });
            setReturning(false);
          }}
          onCancel={() => setReturning(false)}
        />
      )}
      {mayReview && !isReturning && (
        <Approve
          answer={answer}
          language={language}
          isDirty={isDirty}
          step={step}
          onReturn={() => setReturning(true)}
        />
      )}
      {mayWrite && !isEditable && (
        <Step note={t('editNote')}>
          <Button kind="secondary" onClick={onEdit}>
            <DeskIcon name="pen" />
            {t(`edit.${language}`)}
          </Button>
        </Step>
      )}
    </>
  );
}

function Step({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles['step']}>
      {children}
      <p>{note}</p>
    </div>
  );
}

type ApproveProps = {
  answer: ShownAnswer;
  language: Language;
  isDirty: boolean;
  step: StepCommand;
  onReturn: () => void;
};

/** Never offers an approval to an author. With open remarks, a second press approves. */
function Approve({ answer, language, isDirty, step, onReturn }: ApproveProps) {
  const t = useAreaWords('answer', 'buttons');
  const { organiserId } = useCurrentUser();
  const [isAsked, setAsked] = useState(false);
  const text = answer.texts[language];
  if (text === null) return null;
  const remarks = answer.remarks.filter((one) => one.language === language && one.settledAt === null);
  const { needsOtherApprover } = answer.settings;
  const next = nextAnswerState({ ...text, openRemarks: remarks.length }, 'approve', {
    ids: [organiserId],
    needsOtherApprover,
    acceptsOpenRemarks: true,
  });
  const refusal = 'refusal' in next ? next.refusal : undefined;
  const approve = () => {
    if (isDirty) return;
    if (remarks.length > 0 && !isAsked) setAsked(true);
    else step.run({ name: 'approveAnswer', acceptsOpenRemarks: remarks.length > 0 });
  };
  return (
    <>
      {refusal === undefined ? (
        <Step note={isAsked ? t('remarksOpen', { count: remarks.length }) : t('approveNote')}>
          <Button kind="primary" aria-busy={step.isBusy} aria-disabled={isDirty || undefined} onClick={approve}>
            {isAsked ? t('approveAnyway') : t(`approve.${language}`)}
          </Button>
        </Step>
      ) : (
        <p>{t(refusal === 'other-approver-needed' ? 'ownText' : 'notReady')}</p>
      )}
      <Step note={t('returnNote')}>
        <Button kind="secondary" onClick={onReturn}>
          {t(`return.${language}`)}
        </Button>
      </Step>
    </>
  );
}

/** An approved text says what an edit causes, before the first key. */
function Approved({ answer, language, step, isEditable, onEdit }: StepProps) {
  const t = useAreaWords('answer', 'buttons');
  const mayWrite = useMayWrite(answer);
  const mayReview = useCan('answer.review');
  if (mayWrite) {
    return isEditable ? (
      <p role="status">{t('editingApproved')}</p>
    ) : (
      <Step note={t('reopenNote')}>
        <Button kind="secondary" onClick={onEdit}>
          <DeskIcon name="pen" />
          {t(`edit.${language}`)}
        </Button>
      </Step>
    );
  }
  if (!mayReview) return null;
  return (
    <Step note={t('reopenNote')}>
      <Button kind="secondary" aria-busy={step.isBusy} onClick={() => step.run({ name: 'reopenAnswer' })}>
        {t(`reopen.${language}`)}
      </Button>
    </Step>
  );
}
