import { useState } from 'react';
import type { StageState } from '../device/calls.ts';

type Message = NonNullable<StageState['message']>;

/** The messages since this page was opened, the latest first. The stage itself has only the last one. */
export function useSentMessages(message: Message | null): readonly Message[] {
  const [sent, setSent] = useState<readonly Message[]>([]);
  if (message !== null && !sent.some((known) => known.id === message.id && known.seenAt === message.seenAt)) {
    setSent([message, ...sent.filter(({ id }) => id !== message.id)]);
  }
  return sent;
}
