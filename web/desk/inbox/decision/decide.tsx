import { type FocusEvent, useState } from 'react';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { showFocused } from '../../kit/screen/show-focused.ts';
import { AddOpenQuestion } from '../../grouping/add-from-inbox.tsx';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import { DecidedByColleague } from './decided-by-colleague.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionPanel } from '../panels/decision-panel.tsx';
import { useSimilarParts } from '../similar/use-similar-parts.ts';
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
  const { number, opening, noticePlace, similarPlace, isHeld, onDone } = props;
  const { open, write, enterPanel } = opening;
  const { question, conflict, context, carryOut, immediate, decide, onChoose, leave, forget } = useDeciding(props);
  const similar = useSimilarParts();
  const [groupPlace, setGroupPlace] = useState<HTMLElement | null>(null);
  const onFocus = ({ target }: FocusEvent) => {
    enterPanel();
    // The browser shows the line with the caret only.
    if (target instanceof HTMLTextAreaElement) showFocused();
  };
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
      {open === undefined && conflict === undefined && <AddOpenQuestion question={question} onDone={onDone} />}
      {open === undefined && conflict === undefined && (
        <DecisionBar
          state={question.state}
          proposedBy={question.refusal?.proposedBy}
          isBusy={immediate.isBusy}
          isHeld={isHeld}
          onChoose={onChoose}
        />
      )}
      {open !== undefined && (
        // The input stays while two decisions are compared.
        <div hidden={conflict !== undefined} onFocus={onFocus}>
          <TextChanges base={open.base} question={question} />
          <PanelContainer isRestored={open.isRestored}>
            <DecisionPanel
              open={open}
              onWrite={write}
              question={question}
              context={context}
              carryOut={carryOut}
              onCancel={leave}
              suggestedPlace={setGroupPlace}
            />
          </PanelContainer>
          {conflict === undefined && (
            <DecidedByColleague
              state={open.base.state === question.state ? undefined : question.state}
              place={noticePlace}
            />
          )}
        </div>
      )}
      {similar !== undefined && similarPlace !== null && (
        <similar.SimilarQuestions
          question={question}
          context={context}
          place={similarPlace}
          groupPlace={conflict === undefined ? groupPlace : null}
          isHeld={isHeld || conflict !== undefined || (open !== undefined && open.panel !== 'group')}
          decide={decide}
        />
      )}
    </>
  );
}
