import { useQueryClient } from '@tanstack/react-query';
import { useCommandClient } from '../calls/command-client.tsx';
import type { CommandQueue } from '../calls/command-queue.ts';
import { invalidateAfterCommand } from '../changes/invalidate-queries.ts';

/**
 * Sends a command on outcomes, then refetches what shows them: after its answer they show the change, after a refusal
 * the change of a colleague.
 */
export function useOutcomeCommand() {
  const client = useQueryClient();
  const queue = useCommandClient();
  return async <Answer>(send: (queue: CommandQueue) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(queue);
    } finally {
      invalidateAfterCommand(client, ({ queryKey }) => queryKey[0] === 'outcome');
    }
  };
}
