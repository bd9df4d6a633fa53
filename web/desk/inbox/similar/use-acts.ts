import { useNumbers } from '../../meeting/use-numbers.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useCan } from '../../session/current-user.tsx';
import { otherOf } from '../../similar/use-set-apart.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { DecisionCommand, DecisionContext } from '../decision/decision-command.ts';
import { DECISIONS } from '../decision/decisions.ts';
import { focusById } from '../use-pane-focus.ts';
import { groupTogether } from './group-together.ts';
import { useSuggestionName } from './suggestion-item.tsx';
import { markedBy } from './suggestions.ts';
import type { useSetApartHere } from './use-set-apart-here.ts';
import type { Numbered } from './use-suggestions.ts';

/** The id of the heading above the suggestions. */
export const TITLE_ID = 'pane-similar';

type ActOptions = {
  question: ReadQuestion;
  context: DecisionContext;
  decide: (command: DecisionCommand) => void;
} & Pick<ReturnType<typeof useSetApartHere>, 'setApart'>;

/** What the buttons of a suggestion do; undefined where the organiser may not, or the question cannot be grouped. */
export function useActs({ question, context, decide, setApart }: ActOptions) {
  const t = useAreaWords('similar', 'pane');
  const numbers = useNumbers();
  const nameOf = useSuggestionName();
  // The state that the organiser saw: if a colleague has decided since, the service refuses and the notice explains.
  const { state } = context.question;
  const permission = isGroupable(state) ? DECISIONS.group.from[state] : undefined;
  const mayDecide = useCan('question.decide');
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
      if (suggestion === undefined || !mayDecide) return undefined;
      const marked = markedBy(suggestion);
      const other = otherOf(marked);
      if (other === undefined) return undefined;
      return () => {
        void setApart({ name: nameOf(marked), other });
        // Its button disappears.
        focusById(TITLE_ID);
      };
    },
  };
}

function isGroupable(state: ReadQuestion['state']): state is keyof typeof DECISIONS.group.from {
  return state in DECISIONS.group.from;
}

/** @returns whether there was something to do */
export function act(work: (() => void) | undefined): boolean {
  work?.();
  return work !== undefined;
}
