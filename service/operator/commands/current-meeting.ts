import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import { CommandFailed } from '../command-failed.ts';
import type { Ask } from '../socket/client.ts';

/** @throws CommandFailed when there is no meeting */
export async function currentMeeting(ask: Ask): Promise<OrganisersMeeting> {
  const meeting = (await ask('listMeetings', {})).find(({ isCurrent }) => isCurrent);
  if (meeting === undefined) throw new CommandFailed('There is no meeting yet: start the service once.');
  return meeting;
}
