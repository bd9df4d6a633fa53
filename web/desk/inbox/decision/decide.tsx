import { type FocusEvent, useState } from 'react';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { showFocused } from '../../kit/screen/show-focused.ts';
import { AddOpenQuestion } from '../../grouping/add-from-inbox.tsx';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import { DecidedByColleague } from './decided-by-colleague.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionPanel } from '../panels/decision-panel.tsx';
import { SimilarLater } from '../similar/similar-later.tsx';
import { PanelContainer } from '../../kit/panel/panel-container.tsx';
import { Proposal } from './proposal.tsx';
import { Redirection } from './redirection.tsx';
import { TextChanges } from './text-changes.tsx';
import { type Deciding, useDeciding } from './use-deciding.ts';

type DecideProps = Deciding & {
  /** The free space next to the number of the pinned question. */
  noticePlace: HTMLElement | null;
  /** Under the decisions. */
  similarPlace: HTMLElement | null;
  /** An open form has the keys, so no key decides. */
  isHeld: boolean;
};

/** The decisions about one question, the panel of each, and the notice that a colleague has decided first. */
export function Decide(props: DecideProps) {
  const { number, opening, noticePlace, similarPlace, isHeld } = props;
  const { open } = opening;
  const { question, conflict, context, carryOut, goOn, immediate, decide, onChoose, leave, forget } =
    useDeciding(props);
  const [groupPlace, setGroupPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      {conflict !== undefined && (
        <ConflictNotice
          {...conflict}
          question={question}
          number={number}
          onLeave={leave}
          onNoted={forget}
          onSend={(command, baseVersion) => immediate.run({ command, baseVersion })}
          context={context}
        />
      )}
      <FailureAlert failure={immediate.failure} />
      {conflict === undefined && <Proposal question={question} />}
      {conflict === undefined && <Redirection question={question} />}
      {open === undefined && conflict === undefined && <AddOpenQuestion question={question} onAdded={goOn} />}
      {open === undefined && conflict === undefined && (
        <DecisionBar
          state={question.state}
          proposedBy={question.refusal?.proposedBy}
          isBusy={immediate.isBusy}
          isHeld={isHeld}
          onChoose={onChoose}
        />
      )}
      <PanelPart
        opening={opening}
        question={question}
        hasConflict={conflict !== undefined}
        context={context}
        carryOut={carryOut}
        onCancel={leave}
        noticePlace={noticePlace}
        suggestedPlace={setGroupPlace}
      />
      <SimilarLater
        question={question}
        context={context}
        place={similarPlace}
        groupPlace={groupPlace}
        openPanel={open?.panel}
        hasConflict={conflict !== undefined}
        isHeld={isHeld}
        decide={decide}
      />
    </>
  );
}

type PartProps = Pick<DecideProps, 'question' | 'opening' | 'noticePlace'> &
  Pick<Parameters<typeof DecisionPanel>[0], 'context' | 'carryOut' | 'onCancel' | 'suggestedPlace'> & {
    hasConflict: boolean;
  };

/** The open panel. Its input stays while two decisions are compared. */
function PanelPart({ opening, question, hasConflict, noticePlace, ...panel }: PartProps) {
  const { open, write, enterPanel } = opening;
  if (open === undefined) return null;
  const onFocus = ({ target }: FocusEvent) => {
    enterPanel();
    // The browser shows the line with the caret only.
    if (target instanceof HTMLTextAreaElement) showFocused();
  };
  return (
    <div hidden={hasConflict} onFocus={onFocus}>
      <TextChanges base={open.base} question={question} />
      <PanelContainer isRestored={open.isRestored}>
        <DecisionPanel {...panel} open={open} onWrite={write} question={question} />
      </PanelContainer>
      {!hasConflict && (
        <DecidedByColleague
          state={open.base.state === question.state ? undefined : question.state}
          place={noticePlace}
        />
      )}
    </div>
  );
}
