import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useSelf } from '../session/self.tsx';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { presenceWords } from './presence-words.ts';

/** The service forgets after thirty seconds who does not say so again. */
const TELL_EVERY_MS = 10_000;
/** While the page is seen: a colleague who has gone on stands in a row no longer than that. */
const ASK_EVERY_MS = 3000;

type Activity = Replied<'listPresence'>['present'][number]['activity'];

/** Tells the others which question one has before one, and when none any more. */
export function useTellPresence(questionId: string, activity: Activity): void {
  const { id: meetingId } = useMeetingFacts();
  useEffect(() => {
    const tell = () => tellPresence(meetingId, { questionId, activity });
    tell();
    const timer = setInterval(tell, TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, [meetingId, questionId, activity]);
  useEffect(() => () => tellPresence(meetingId, { questionId: null }), [meetingId]);
}

type Told = { questionId: string | null; activity?: Activity };

let next: (() => Promise<unknown>) | undefined;
let isTelling = false;

/** One after the other, and of those that wait the last: one that comes too late would say that nobody is there. */
function tellPresence(meetingId: string, body: Told): void {
  next = () => callDesk('tellPresence', { params: { meetingId }, body });
  if (!isTelling) void tellAll();
}

async function tellAll(): Promise<void> {
  isTelling = true;
  // A question that is left for another is not told.
  await Promise.resolve();
  while (next !== undefined) {
    const tell = next;
    next = undefined;
    // It is told again soon, and nothing depends on it.
    await tell().catch(() => {});
  }
  isTelling = false;
}

/** What colleagues do with a question now, in words; nothing where nobody does anything. */
export function usePresence(): (questionId: string) => string | undefined {
  const t = useAreaWords('inbox', 'presence');
  const pane = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingFacts();
  const { organiserId: own } = useSelf();
  const nameOf = useNames();
  const present = useQuery({
    queryKey: ['unnotified', 'presence', meetingId],
    queryFn: () => callDesk('listPresence', { params: { meetingId } }),
    refetchInterval: ASK_EVERY_MS,
  }).data?.present;
  return (questionId) => {
    const others = present?.filter((one) => one.questionId === questionId && one.organiserId !== own) ?? [];
    const namesOf = (what: Activity) =>
      others
        .filter(({ activity }) => activity === what)
        .map(({ organiserId }) => nameOf(organiserId) ?? pane('colleague'));
    return presenceWords(t, { deciding: namesOf('deciding'), reading: namesOf('reading') });
  };
}
