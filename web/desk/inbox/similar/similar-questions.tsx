import { useState } from 'react';
import { createPortal } from 'react-dom';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useCan } from '../../session/current-user.tsx';
import { SimilarWords } from '../../similar/similar-words.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { DecisionCommand, DecisionContext } from '../decision/decision-command.ts';
import { DECISIONS } from '../decision/decisions.ts';
import { focusById } from '../use-pane-focus.ts';
import { GroupSuggestions } from './group-suggestions.tsx';
import { groupTogether } from './group-together.ts';
import { idOf, SetApartLine } from './set-apart-line.tsx';
import styles from './similar.module.css';
import { SuggestionItem, useSuggestionName } from './suggestion-item.tsx';
import { useSetApartHere } from './use-set-apart-here.ts';
import { useSuggestionKeys } from './use-suggestion-keys.ts';
import { type Numbered, useSuggestions, useWasShown } from './use-suggestions.ts';

export type SimilarProps = {
  question: ReadQuestion;
  context: DecisionContext;
  /** Under the decisions. */
  place: HTMLElement;
  /** In the panel that groups; null while it is closed. */
  groupPlace: HTMLElement | null;
  /** An open form or panel has the keys. */
  isHeld: boolean;
  decide: (command: DecisionCommand) => void;
};

const TITLE_ID = 'pane-similar';

/** The topics and questions that ask the same as the open question. Nothing here decides by itself. */
export function SimilarQuestions(props: SimilarProps) {
  return (
    <SimilarWords>
      <Similar {...props} />
    </SimilarWords>
  );
}

function Similar({ question, context, place, groupPlace, isHeld, decide }: SimilarProps) {
  const t = useAreaWords('similar', 'pane');
  const mayDecide = useCan('question.decide');
  const [hasMore, setHasMore] = useState(false);
  const { hidden, setApart, compareAgain } = useSetApartHere(question.id, context.number);
  const { list, shown, more } = useSuggestions(question, hidden);
  const { acceptOf, apartOf } = useActs({ question, context, decide, setApart });
  const visible = hasMore ? [...shown, ...more] : shown;
  const by = (digit: number) => visible.find((one) => one.digit === digit);
  const isChoosing = useSuggestionKeys({
    isGroupOpen: groupPlace !== null,
    isHeld: isHeld || visible.length === 0,
    accept: (digit) => act(acceptOf(by(digit))),
    setApart: (digit) => act(apartOf(by(digit))),
  });
  const isEmpty = shown.length + more.length === 0 && list?.setApart.length === 0 && list.isComplete;
  const isKept = useWasShown(list === undefined ? undefined : !isEmpty) && list === undefined;
  if (isEmpty || (list === undefined && !isKept)) return null;
  const offered = visible.filter((one) => acceptOf(one) !== undefined);
  const itemOf = (suggestion: Numbered) => (
    <SuggestionItem
      key={suggestion.key}
      suggestion={suggestion}
      digit={suggestion.digit}
      open={{ number: context.number, language: question.language }}
      onAccept={acceptOf(suggestion)}
      onSetApart={mayDecide ? apartOf(suggestion) : undefined}
    />
  );
  return (
    <>
      {groupPlace !== null && offered.length > 0 && (
        <GroupSuggestions place={groupPlace} suggestions={offered} onAccept={(one) => acceptOf(one)?.()} />
      )}
      {createPortal(
        <section className={styles['section']} aria-labelledby={TITLE_ID} aria-busy={list === undefined}>
          <h3 className={RULED_HEADING} id={TITLE_ID} tabIndex={-1}>
            {t('title')}
            {shown.length > 0 && <span>{t('found', { count: shown.length })}</span>}
          </h3>
          <p className={styles['choosing']} role="status">
            {isChoosing && t('choose')}
          </p>
          {shown.length > 0 && (
            <ul className={`${styles['list']} ${styles['first']}`} role="list">
              {shown.map(itemOf)}
            </ul>
          )}
          {more.length > 0 && (
            <p className={styles['more']}>
              <TextButton aria-expanded={hasMore} onClick={() => setHasMore(!hasMore)}>
                {t('more', { count: more.length })}
              </TextButton>
            </p>
          )}
          {hasMore && (
            <ul className={styles['list']} role="list">
              {more.map(itemOf)}
            </ul>
          )}
          {list !== undefined && (
            <div className={styles['foot']}>
              {!list.isComplete && <p>{t('comparing')}</p>}
              <p>{t('here')}</p>
              <SetApartLine
                setApart={list.setApart}
                onCompareAgain={
                  mayDecide
                    ? (one, name) => void compareAgain({ key: idOf(one), name, other: otherOf(one) })
                    : undefined
                }
              />
            </div>
          )}
        </section>,
        place,
      )}
    </>
  );
}

type ActOptions = Pick<SimilarProps, 'question' | 'context' | 'decide'> &
  Pick<ReturnType<typeof useSetApartHere>, 'setApart'>;

/** What the buttons of a suggestion do; undefined where the organiser may not, or the question cannot be grouped. */
function useActs({ question, context, decide, setApart }: ActOptions) {
  const t = useAreaWords('similar', 'pane');
  const numbers = useNumbers();
  const nameOf = useSuggestionName();
  const permission = isGroupable(question) ? DECISIONS.group.from[question.state] : undefined;
  const mayGroup = useCan(permission ?? 'question.decide') && permission !== undefined;
  return {
    acceptOf: (suggestion: Numbered | undefined) => {
      const { offer, question: other } = suggestion ?? {};
      if (offer === undefined || !mayGroup) return undefined;
      if (offer.kind === 'join') return () => decide(DECISIONS.group.command(context, offer.topic));
      if (other === undefined) return undefined;
      const otherNumber = numbers.ofQuestion(other.number);
      return () => decide(groupTogether({ context, question, other, otherNumber, t }));
    },
    apartOf: (suggestion: Numbered | undefined) => {
      if (suggestion === undefined) return undefined;
      return () => {
        void setApart({ key: suggestion.key, name: nameOf(suggestion), other: otherOf(suggestion) });
        // Its button disappears.
        focusById(TITLE_ID);
      };
    },
  };
}

function isGroupable(question: ReadQuestion): question is ReadQuestion & { state: keyof typeof DECISIONS.group.from } {
  return question.state in DECISIONS.group.from;
}

/** The question or the topic that a mark names. */
function otherOf({
  question,
  topic,
}: {
  question?: { id: string } | null | undefined;
  topic?: { id: string } | null | undefined;
}) {
  if (question !== null && question !== undefined) return { kind: 'question', questionId: question.id } as const;
  return { kind: 'topic', topicId: topic?.id ?? '' } as const;
}

/** @returns whether there was something to do */
function act(work: (() => void) | undefined): boolean {
  work?.();
  return work !== undefined;
}
