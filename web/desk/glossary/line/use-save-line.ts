import { useQueryClient } from '@tanstack/react-query';
import { useCommandClient } from '../../calls/command-client.tsx';
import { invalidateAfterCommand } from '../../changes/invalidate-queries.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import type { TypedLine } from './use-preview.ts';

type Saved = TypedLine & { isRetired: boolean; seenVersion: number };

/** Writes a line. Afterwards the list is read again: after a refusal it shows the change of a colleague. */
export function useSaveLine() {
  const client = useQueryClient();
  const queue = useCommandClient();
  const { id: meetingId } = useMeetingMetadata();
  return async ({ concept, ...body }: Saved): Promise<void> => {
    try {
      await queue.send('saveGlossaryLine', { params: { meetingId, concept }, body });
    } finally {
      invalidateAfterCommand(client, ({ queryKey }) => queryKey[0] === 'glossary' || queryKey[1] === 'similar');
    }
  };
}
