import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Asking, createAsking, type Open } from './asking.ts';

const AskingContext = createContext<Asking | undefined>(undefined);

/** What one organiser asks for, whatever they look at meanwhile. */
export function AskingProvider({ children }: { children: ReactNode }) {
  const [asking] = useState(createAsking);
  useEffect(() => asking.begin(), [asking]);
  return <AskingContext value={asking}>{children}</AskingContext>;
}

/** For commands: each has a key of its own until it is answered. */
export function useAsk(): Asking['ask'] {
  const asking = useContext(AskingContext);
  if (asking === undefined) throw new Error('Nothing is asked for around this component');
  return asking.ask;
}

/** Asks at once for whatever has no answer yet; before anybody is signed in, there is nothing. */
export function useAskNow(): () => void {
  return useContext(AskingContext)?.askNow ?? nothing;
}

/** Whether something that was asked for has no answer yet. */
export function useOpen(): Open | undefined {
  const asking = useContext(AskingContext);
  return useSyncExternalStore(asking?.subscribe ?? never, asking?.open ?? nothing);
}

function nothing(): undefined {}

function never(): () => void {
  return nothing;
}
