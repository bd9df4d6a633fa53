import { OpenMeeting } from '#contract/meeting/organisers-meeting.ts';
import { readOptions, type TypedOptions } from './options.ts';

/** The value of `--reason`. @throws UsageFault */
export function readReason({ reason }: TypedOptions): string {
  return readOptions(OpenMeeting.pick({ reason: true }), { reason }).reason;
}
