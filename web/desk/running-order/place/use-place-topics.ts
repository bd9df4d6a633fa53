import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { focusRowWhenLost } from '../list/focus-row.ts';
import type { Place } from '../moves/order-view.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';

type Placing = { topicIds: string[]; place: Place; onDone?: () => void };

/** The service places this many topics at once. */
const AT_ONCE = 500;
/** The new rows have no version that the organiser has seen. */
const NEW = { id: '', version: 0 };

/** Places topics, after the moves that are on their way. */
export function usePlaceTopics({ sendAfter, refetch, say }: OrderActions) {
  const t = useAreaWords('runningOrder', 'said');
  const queue = useCommandClient();
  const { id: meetingId } = useMeetingMetadata();
  return useCommand(async ({ topicIds, place, onDone }: Placing) => {
    const body = { topicIds: topicIds.slice(0, AT_ONCE), place };
    const { placed, skipped } = await sendAfter(NEW, () => queue.send('placeTopics', { params: { meetingId }, body }));
    refetch();
    onDone?.();
    focusRowWhenLost(placed[0]?.rowId);
    if (placed.length === 0) say(t('placedNone'));
    else if (skipped.length === 0) say(t('placed', { count: placed.length }));
    else say(t('placedPartly', { count: placed.length, skipped: skipped.length }));
  });
}
