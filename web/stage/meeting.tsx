import { createContext, type ReactNode, useContext } from 'react';
import type { StageMeeting } from '#contract/plain/stage/stage-start.ts';

const MeetingContext = createContext<StageMeeting | undefined>(undefined);

export function MeetingProvider({ meeting, children }: { meeting: StageMeeting; children: ReactNode }) {
  return <MeetingContext value={meeting}>{children}</MeetingContext>;
}

/** The meeting as the document of this screen has it. */
export function useMeeting(): StageMeeting {
  const meeting = useContext(MeetingContext);
  if (meeting === undefined) throw new Error('No meeting around this component');
  return meeting;
}
