import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { RULED_HEADING } from '../../kit/heading/heading.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useCan } from '../../session/current-user.tsx';
import type { SimilarList } from '../../similar/similar-query.ts';
import { SimilarWords } from '../../similar/similar-words.tsx';
import { otherOf } from '../../similar/use-set-apart.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { DecisionCommand, DecisionContext } from '../decision/decision-command.ts';
import { focusById } from '../use-pane-focus.ts';
import { GroupSuggestions } from './group-suggestions.tsx';
import { SetApartLine } from './set-apart-line.tsx';
import styles from './similar.module.css';
import { SuggestionItem } from './suggestion-item.tsx';
import { act, TITLE_ID, useActs } from './use-acts.ts';
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

/** The topics and questions that ask the same as the open question. Nothing here decides by itself. */
export function SimilarQuestions(props: SimilarProps) {
  return (
    <SimilarWords>
      <Similar {...props} />
    </SimilarWords>
  );
}

function Similar({ question, context, place, groupPlace, isHeld, decide }: SimilarProps) {
  const [hasMore, setHasMore] = useState(false);
  const apart = useSetApartHere(question.id, context.number);
  const { list, shown, more, count } = useSuggestions(question, apart.hidden);
  const acts = useActs({ question, context, decide, setApart: apart.setApart });
  const visible = hasMore ? [...shown, ...more] : shown;
  const by = (digit: number) => visible.find((one) => one.digit === digit);
  const isChoosing = useSuggestionKeys({
    isGroupOpen: groupPlace !== null,
    isHeld: isHeld || visible.length === 0,
    // A digit that comes before the suggestions is no search: the topic that it finds would be a wrong one.
    accept: (digit) => list === undefined || act(acts.acceptOf(by(digit))),
    setApart: (digit) => act(acts.apartOf(by(digit))),
  });
  // A hidden suggestion counts until the list names it as set apart: otherwise the section would vanish in between.
  const hasAny = list === undefined ? undefined : hasPart(list, count);
  const wasShown = useWasShown(hasAny);
  const searching = list === undefined && groupPlace !== null ? createPortal(<Searching />, groupPlace) : null;
  if (!(hasAny ?? wasShown)) return searching;
  const offered = visible.filter((one) => acts.acceptOf(one) !== undefined);
  const itemOf = (suggestion: Numbered) => (
    <SuggestionItem
      key={suggestion.key}
      suggestion={suggestion}
      digit={suggestion.digit}
      open={{ number: context.number, language: question.language }}
      onAccept={acts.acceptOf(suggestion)}
      onSetApart={acts.apartOf(suggestion)}
    />
  );
  return (
    <>
      {searching}
      {groupPlace !== null && offered.length > 0 && (
        <GroupSuggestions place={groupPlace} suggestions={offered} onAccept={(one) => acts.acceptOf(one)?.()} />
      )}
      {createPortal(
        <section className={styles['section']} aria-labelledby={TITLE_ID} aria-busy={list === undefined}>
          <Title count={shown.length} isChoosing={isChoosing} />
          {shown.length > 0 && (
            <ul className={`${styles['list']} ${styles['first']}`} role="list">
              {shown.map(itemOf)}
            </ul>
          )}
          <More suggestions={more} isOpen={hasMore} onToggle={() => setHasMore(!hasMore)} itemOf={itemOf} />
          {list !== undefined && <Foot list={list} compareAgain={apart.compareAgain} />}
        </section>,
        place,
      )}
    </>
  );
}

/** Nothing is shown for a question without suggestions, unless some were set apart or may still come. */
function hasPart({ isComplete, setApart }: SimilarList, count: number): boolean {
  return count > 0 || setApart.length > 0 || !isComplete;
}

function Title({ count, isChoosing }: { count: number; isChoosing: boolean }) {
  const t = useAreaWords('similar', 'pane');
  return (
    <>
      <h3 className={RULED_HEADING} id={TITLE_ID} tabIndex={-1}>
        {t('title')}
        {count > 0 && <span>{t('found', { count })}</span>}
      </h3>
      <p className={styles['choosing']} role="status">
        {isChoosing && t('choose')}
      </p>
    </>
  );
}

function Searching() {
  const t = useAreaWords('similar', 'pane');
  return (
    <p className={styles['searching']} role="status">
      {t('searching')}
    </p>
  );
}

type MoreProps = {
  suggestions: readonly Numbered[];
  isOpen: boolean;
  onToggle: () => void;
  itemOf: (suggestion: Numbered) => ReactNode;
};

/** The suggestions that are close in part only. */
function More({ suggestions, isOpen, onToggle, itemOf }: MoreProps) {
  const t = useAreaWords('similar', 'pane');
  if (suggestions.length === 0) return null;
  return (
    <>
      <p className={styles['more']}>
        <TextButton aria-expanded={isOpen} onClick={onToggle}>
          {t('more')}
        </TextButton>
      </p>
      {isOpen && (
        <ul className={styles['list']} role="list">
          {suggestions.map(itemOf)}
        </ul>
      )}
    </>
  );
}

type FootProps = { list: SimilarList } & Pick<ReturnType<typeof useSetApartHere>, 'compareAgain'>;

function Foot({ list, compareAgain }: FootProps) {
  const t = useAreaWords('similar', 'pane');
  const mayDecide = useCan('question.decide');
  const again = (one: SimilarList['setApart'][number], name: string) => {
    const other = otherOf(one);
    if (other !== undefined) void compareAgain({ name, other });
    // Its button disappears.
    focusById(TITLE_ID);
  };
  return (
    <div className={styles['foot']}>
      {!list.isComplete && <p>{t('comparing')}</p>}
      <p>{t('here')}</p>
      <SetApartLine setApart={list.setApart} onCompareAgain={mayDecide ? again : undefined} />
    </div>
  );
}
