import { useState } from 'react';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import type { NewOutcome, Skipped, Target } from '../publication/outcomes-query.ts';
import { useOutcomeCommand } from '../publication/use-outcome-command.ts';
import { useAreaWords } from '../words/desk-words.ts';

/** What an outcome is set for: its target, and its name for the list of those left out. */
export type Picked = { target: Target; name: string };

type Left = { skipped: readonly Skipped[]; names: ReadonlyMap<string, string> };

/** Sets the outcome of topics and questions, announces it, and keeps those that the service left out. */
export function useSetOutcomes() {
  const t = useAreaWords('outcomes', 'done');
  const { id: meetingId } = useMeetingMetadata();
  const announce = useAnnounce();
  const sendCommand = useOutcomeCommand();
  const [left, setLeft] = useState<Left>();
  const save = async (picked: readonly Picked[], outcome: NewOutcome) => {
    const body = { targets: picked.map(({ target }) => target), outcome };
    const { set, skipped } = await sendCommand(
      async ({ send }) => await send('setOutcomes', { params: { meetingId }, body }),
    );
    if (set.length > 0) announce({ text: t('set', { count: set.reduce((sum, { questions }) => sum + questions, 0) }) });
    const names = new Map(picked.map(({ target, name }) => [target.id, name]));
    setLeft(skipped.length > 0 ? { skipped, names } : undefined);
    // The rows leave the list.
    focusWhenLost({ from: document.activeElement, give: focusMain });
  };
  return { save, left, close: () => setLeft(undefined) };
}

function focusMain(): boolean {
  const main = document.getElementById('main');
  main?.focus();
  return main !== null;
}
