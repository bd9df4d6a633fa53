/** The organisers' actions on the demonstration's questions, and the question after which each happens. No I/O. */
import { REDIRECTIONS, REFUSALS } from '../decisions.ts';
import type { DemoDecision, DemoRefusal, DemoTopic } from '../demo-decision.ts';
import type { DemoQuestion } from '../demo-question.ts';
import { NOTES, TRANSLATIONS } from '../notes.ts';
import type { Decider } from '../organisers.ts';
import { TOPICS } from '../topics.ts';

export type Act = DemoDecision &
  (
    | { kind: 'accept'; topic: DemoTopic }
    | { kind: 'redirect'; recipient?: string }
    | { kind: 'answerPrivately'; answered: string }
    | { kind: 'proposeRefusal'; refusal: DemoRefusal }
    | { kind: 'confirmRefusal' }
    /** Opened but not decided. */
    | { kind: 'read' }
    | { kind: 'note' | 'translate'; text: string }
  );

/** Questions that arrive before an organiser opens one. */
const READ_AFTER = 15;
/** Further questions before a second person looks at a refusal. */
const CONFIRMED_AFTER = 8;
/** Further questions before a redirected question is answered. */
const ANSWERED_AFTER = 12;
/** Further questions while an organiser writes a note or translation. */
const WRITTEN_AFTER = 2;
/** The last undecided questions, which no organiser has opened. */
const UNREAD = 5;
/** They open undecided questions in turn. */
const READERS: readonly Decider[] = ['becker', 'moreau'];

/** True when the question gets its theme first. The page asks for no theme, so most questions have none. */
export function givesTheme({ kind, by }: Act): boolean {
  return kind === 'accept' && by === 'moreau';
}

/** All actions in order, each with the index of the question that it waits for. Those that wait longer come last. */
export function actsOn(questions: readonly DemoQuestion[]): { act: Act; after: number }[] {
  const placeOf = new Map(questions.map(({ key }, place) => [key, place]));
  const at = (act: Act, wait = 0) => ({ act, after: (placeOf.get(act.question) ?? 0) + READ_AFTER + wait });
  const decided = [
    ...TOPICS.flatMap((topic) => {
      // A question joins a topic only after its creation.
      const made = placeOf.get(topic.accepted[0]?.question ?? '') ?? 0;
      return topic.accepted.map((decision) =>
        at({ ...decision, kind: 'accept', topic }, Math.max(0, made - (placeOf.get(decision.question) ?? 0))),
      );
    }),
    ...REDIRECTIONS.map(({ answered: _, ...decision }) => at({ ...decision, kind: 'redirect' })),
    ...REDIRECTIONS.flatMap(({ question, by, answered }) =>
      answered === undefined ? [] : [at({ question, by, kind: 'answerPrivately', answered }, ANSWERED_AFTER)],
    ),
    ...REFUSALS.map((refusal) => at({ question: refusal.question, by: refusal.by, kind: 'proposeRefusal', refusal })),
    ...REFUSALS.flatMap(({ question, confirmedBy }) =>
      confirmedBy === undefined ? [] : [at({ question, by: confirmedBy, kind: 'confirmRefusal' }, CONFIRMED_AFTER)],
    ),
  ];
  const written = [
    ...NOTES.map((note) => at({ ...note, kind: 'note' }, WRITTEN_AFTER)),
    ...TRANSLATIONS.map((translation) => at({ ...translation, kind: 'translate' }, WRITTEN_AFTER)),
  ];
  const isDecided = new Set(decided.map(({ act }) => act.question));
  const read = questions
    .filter(({ key }) => !isDecided.has(key))
    .slice(0, -UNREAD)
    .map(({ key }, index) => at({ question: key, by: READERS[index % READERS.length] ?? 'becker', kind: 'read' }));
  return [...read, ...decided, ...written].toSorted((one, other) => one.after - other.after);
}
