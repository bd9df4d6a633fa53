/** What the streams carry, as server-sent events. No I/O. */
import { type Change, CHANGE_PERMISSIONS, type ChangeEvent, type ChangeKind } from '#contract/register/change.ts';
import type { Permission } from '#contract/organiser/permission.ts';
import type { Actor } from '../http/actor.ts';
import { mergeChanges } from './entry-changes.ts';

/** What one reading of the register, or several, have to tell. */
export type Message = {
  /** `everything` where it is not known what. */
  changes: readonly Change[] | 'everything';
  /** Up to here everything has been told once this has. */
  position: number;
};

/** The kinds of change that somebody hears of, as one text. */
export type Audience = string;

export type MayDo = (actor: Actor, permission: Permission) => boolean;

export function audienceOf(actor: Actor, mayDo: MayDo): Audience {
  const kinds = Object.entries(CHANGE_PERMISSIONS).filter(([, permission]) => mayDo(actor, permission));
  return kinds.map(([kind]) => kind).join(' ');
}

/** Two messages of which the first has not been taken. */
export function mergeMessages(before: Message, { changes, position }: Message): Message {
  if (before.changes === 'everything' || changes === 'everything') return { changes: 'everything', position };
  return { changes: mergeChanges([...before.changes, ...changes]), position };
}

/**
 * Writes messages for audiences. Many streams are given the same message: it is written once for those who may hear
 * the same of it.
 */
export function messageWriter(): (message: Message, audience: Audience) => string | undefined {
  const written = new WeakMap<Message, Map<Audience, string | undefined>>();
  return (message, audience) => {
    const texts = written.get(message) ?? new Map<Audience, string | undefined>();
    written.set(message, texts);
    if (!texts.has(audience)) texts.set(audience, writeMessage(message, audience));
    return texts.get(audience);
  };
}

/** Undefined where there is nothing in it for the audience. */
function writeMessage({ changes, position }: Message, audience: Audience): string | undefined {
  if (changes === 'everything') return writeEvent('reset', position);
  const heard = new Set(audience.split(' '));
  const theirs = changes.filter(({ kind }: { kind: ChangeKind }) => heard.has(kind));
  return theirs.length === 0 ? undefined : writeEvent('change', position, theirs);
}

export function writeEvent(event: ChangeEvent, position: number, data: unknown = null): string {
  return `event: ${event}\nid: ${position}\ndata: ${JSON.stringify(data)}\n\n`;
}
