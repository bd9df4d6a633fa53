/** The steps of this organiser on the running order, carried out one after the other. */
import type { Change, Step } from './order-view.ts';

type Row = { id: string; version: number };
type Answer = { version: number };
export type StepHandlers = {
  /** Sends a step with the version that counts as seen. */
  send: (step: Step, seenVersion: number) => Promise<Answer>;
  /** Called before the step counts as answered. */
  onAnswered: (step: Step, answer: Answer) => void;
  /** The step was not carried out. `wanted` is the last step of its row, which the queue drops with it. */
  onRefused: (refusal: { error: unknown; step: Step; wanted: Step }) => void;
};

/** Answered steps stay for a while: an order that was fetched before the answer may arrive after it. */
const KEPT_ANSWERED = 20;

/**
 * Queues steps. They are sent in order, because a step may name the row of an earlier one as its neighbour. If a waiting
 * row moves again, only its last move is sent. The version in an answer counts as seen by the organiser.
 */
export function createStepQueue() {
  const { steps, update, subscribe } = createSteps();
  const inTurn = createTurns();
  const ownVersions = new Map<string, number>();
  let handlers: StepHandlers | undefined;
  let count = 0;
  // The list does not show which step is on its way, so its change notifies no listener.
  let sentId: number | undefined;

  const seenOf = ({ id, version }: Row) => Math.max(version, ownVersions.get(id) ?? 0);
  const carryOut = async (id: number) => {
    sentId = id;
    const step = steps().find((one) => one.id === id);
    if (step === undefined || handlers === undefined) return;
    const { rowId, seenVersion } = step;
    try {
      const answer = await handlers.send(step, seenOf({ id: rowId, version: seenVersion }));
      ownVersions.set(rowId, answer.version);
      handlers.onAnswered(step, answer);
      update(withoutOld(changed(steps(), id, { state: 'answered', version: answer.version })));
    } catch (error) {
      const isOpen = (one: Step) => one.rowId === rowId && one.state !== 'answered';
      const wanted = steps().findLast(isOpen) ?? step;
      update(steps().filter((one) => !isOpen(one)));
      handlers.onRefused({ error, step, wanted });
    }
  };
  return {
    /** Sets the handlers of the steps to come. */
    handle: (next: StepHandlers) => {
      handlers = next;
    },
    add: (row: Row, change: Change) => {
      const before = steps().at(-1);
      const isWaiting = before?.state === 'open' && before.id !== sentId;
      if (isWaiting && before.rowId === row.id && areMoves(before.change, change)) {
        return update(changed(steps(), before.id, { change }));
      }
      count += 1;
      const id = count;
      update([...steps(), { id, rowId: row.id, change, seenVersion: row.version, state: 'open' }]);
      void inTurn(async () => await carryOut(id));
    },
    /** Sends another command on a row after the steps before it. @throws the error of the command */
    sendAfter: async <T extends object>(row: Row, command: (seenVersion: number) => Promise<T>) =>
      await inTurn(async () => {
        const answer = await command(seenOf(row));
        if ('version' in answer && typeof answer.version === 'number') ownVersions.set(row.id, answer.version);
        return answer;
      }),
    steps,
    subscribe,
  };
}

/** The list of steps, and its listeners. */
function createSteps() {
  let steps: readonly Step[] = [];
  const listeners = new Set<() => void>();
  return {
    steps: () => steps,
    update: (next: readonly Step[]) => {
      steps = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Runs one work after the other. A failure does not hold up the next. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return await result;
  };
}

function changed(steps: readonly Step[], id: number, values: Partial<Step>): readonly Step[] {
  return steps.map((step) => (step.id === id ? { ...step, ...values } : step));
}

function withoutOld(steps: readonly Step[]): readonly Step[] {
  const answered = steps.filter(({ state }) => state === 'answered');
  const old = new Set(answered.slice(0, -KEPT_ANSWERED));
  return old.size === 0 ? steps : steps.filter((step) => !old.has(step));
}

function areMoves(one: Change, other: Change): boolean {
  return one.kind === 'move' && other.kind === 'move';
}
