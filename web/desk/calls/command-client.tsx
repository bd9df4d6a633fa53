import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type CommandQueue, createCommandQueue, type Pending } from './command-queue.ts';

const CommandQueueContext = createContext<CommandQueue | undefined>(undefined);

/** Keeps the commands of one organiser until they are answered, also when the screen changes. */
export function CommandQueueProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createCommandQueue);
  useEffect(() => queue.begin(), [queue]);
  return <CommandQueueContext value={queue}>{children}</CommandQueueContext>;
}

/** Sends commands, each with an idempotency key that it keeps until it is answered. */
export function useCommandClient(): CommandQueue {
  const queue = useContext(CommandQueueContext);
  if (queue === undefined) throw new Error('No CommandQueueProvider around this component');
  return queue;
}

/** Retries every pending command now; does nothing before an organiser has signed in. */
export function useRetryNow(): () => void {
  return useContext(CommandQueueContext)?.retryNow ?? nothing;
}

/** Why a command is pending; undefined while none is. */
export function usePending(): Pending | undefined {
  const queue = useContext(CommandQueueContext);
  return useSyncExternalStore(queue?.subscribe ?? never, queue?.pending ?? nothing);
}

function nothing(): undefined {}

function never(): () => void {
  return nothing;
}
