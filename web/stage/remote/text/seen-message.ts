/** How the remote describes a message to the Chairman. No I/O. */

const UNSEEN_MS = 20_000;

type Message = { sentAt: string; seenAt: string | null };

/** What the remote says of a message. `now` is the service's time in milliseconds. */
export function seenStateOf({ sentAt, seenAt }: Message, now: number): 'seen' | 'sentState' | 'unseen' {
  if (seenAt !== null) return 'seen';
  return now - Date.parse(sentAt) < UNSEEN_MS ? 'sentState' : 'unseen';
}
