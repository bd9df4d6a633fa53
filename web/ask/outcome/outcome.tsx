import type { IslandData } from '../island.ts';
import type { TabStore } from '../tab/tab-store.ts';
import { ClosedOutcome } from './closed-outcome.tsx';
import { Confirmation } from './confirmation.tsx';
import type { OutcomeScreen, Screen } from '../tab/screen.ts';
import { useDoubt } from './use-doubt.ts';

export type OutcomeProps = {
  screen: OutcomeScreen;
  data: IslandData;
  tab: TabStore;
  announce: (text: string) => void;
  onResolved: (screen: Screen) => void;
};

/** Shows the result of sending a question. */
export function Outcome({ screen, data, tab, announce, onResolved }: OutcomeProps) {
  useDoubt({ screen, tab, data, onResolved });
  if (screen.name === 'closed') return <ClosedOutcome {...screen} notice={data.closedNotice} announce={announce} />;
  return <Confirmation {...screen} data={data} announce={announce} onAnother={() => tab.confirmation.forget()} />;
}
