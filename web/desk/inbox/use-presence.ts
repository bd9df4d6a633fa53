import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useCurrentUser } from '../session/current-user.tsx';
import { useNames } from '../session/use-names.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { presenceWords } from './presence-words.ts';

/** The service forgets an organiser after thirty seconds without a report. */
const REPORT_EVERY_MS = 10_000;
/** Reports that follow sooner wait, and only the last is sent. */
const REPORT_AT_MOST_EVERY_MS = 1000;
/** While the page is visible. A row names a colleague at most this long after they have left. */
const REFETCH_EVERY_MS = 3000;

type Activity = Replied<'listPresence'>['present'][number]['activity'];

/** Reports to colleagues which question is open in this tab, and when it closes. */
export function useReportPresence(questionId: string, activity: Activity): void {
  const { id: meetingId } = useMeetingMetadata();
  useEffect(() => {
    const report = () => reportPresence(meetingId, { questionId, activity });
    report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [meetingId, questionId, activity]);
  useEffect(() => () => reportPresence(meetingId, { questionId: null }), [meetingId]);
}

type Report = { questionId: string | null; activity?: Activity };

let next: (() => Promise<unknown>) | undefined;
let isReporting = false;

/** Sends one report at a time, because reports that overtake each other would leave the older one in force. */
function reportPresence(meetingId: string, body: Report): void {
  next = () => callDesk('reportPresence', { params: { meetingId }, body });
  if (!isReporting) void reportAll();
}

async function reportAll(): Promise<void> {
  isReporting = true;
  // A change of question causes two reports; only the second is sent.
  await Promise.resolve();
  while (next !== undefined) {
    const report = next;
    next = undefined;
    // The next regular report replaces a lost one.
    await report().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, REPORT_AT_MOST_EVERY_MS));
  }
  isReporting = false;
}

/** The text about colleagues who read or decide a question now; undefined if there are none. */
export function usePresence(): (questionId: string) => string | undefined {
  const t = useAreaWords('inbox', 'presence');
  const pane = useAreaWords('inbox', 'pane');
  const { id: meetingId } = useMeetingMetadata();
  const { organiserId: own } = useCurrentUser();
  const nameOf = useNames();
  const present = useQuery({
    queryKey: ['unnotified', 'presence', meetingId],
    queryFn: () => callDesk('listPresence', { params: { meetingId } }),
    refetchInterval: REFETCH_EVERY_MS,
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
