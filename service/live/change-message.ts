/** Encodes changes as server-sent events. No I/O. */
import { type Change, CHANGES, type ChangeEvent, type ChangeKind } from '#contract/plain/register/change.ts';
import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { Actor } from '../http/actor.ts';
import { mergeChanges } from './entry-changes.ts';

/** The changes of one or more reads of the register. */
export type Message = {
  /** `everything` if the changes are unknown. */
  changes: readonly Change[] | 'everything';
  /** After this message, the reader has received all changes up to this position. */
  position: number;
};

/** The kinds of change that a reader may receive, as one text. */
export type Audience = string;

export type MayDo = (actor: Actor, permission: Permission) => boolean;

export function audienceOf(actor: Actor, mayDo: MayDo): Audience {
  const kinds = Object.entries(CHANGES).filter(([, { readers }]) => mayDo(actor, readers));
  return kinds.map(([kind]) => kind).join(' ');
}

/** Merges two messages of which the first is still unsent. */
export function mergeMessages(before: Message, { changes, position }: Message): Message {
  if (before.changes === 'everything' || changes === 'everything') return { changes: 'everything', position };
  return { changes: mergeChanges([...before.changes, ...changes]), position };
}

/** Encodes messages for audiences. A message to many streams is encoded once per audience. */
export function messageWriter(): (message: Message, audience: Audience) => string | undefined {
  const written = new WeakMap<Message, Map<Audience, string | undefined>>();
  return (message, audience) => {
    const texts = written.get(message) ?? new Map<Audience, string | undefined>();
    written.set(message, texts);
    if (!texts.has(audience)) texts.set(audience, writeMessage(message, audience));
    return texts.get(audience);
  };
}

/** Undefined if the message has no change for the audience. */
function writeMessage({ changes, position }: Message, audience: Audience): string | undefined {
  if (changes === 'everything') return writeEvent('reset', position);
  const recipients = new Set(audience.split(' '));
  const received = changes.filter(({ kind }: { kind: ChangeKind }) => recipients.has(kind));
  return received.length === 0 ? undefined : writeEvent('change', position, received);
}

export function writeEvent(event: ChangeEvent, position: number, data: unknown = null): string {
  return `event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
}
