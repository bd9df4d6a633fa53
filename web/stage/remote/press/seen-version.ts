/** Which version of the stage the operator has seen. No I/O. */

/** An operator needs at least this long to read a new topic and react to it. */
export const REACTION_MS = 400;

/** The shown version with the time of its appearance, and the version before it. */
export type ShownVersion = { version: number; since: number; before: number };

export function afterVersion(shown: ShownVersion | undefined, version: number, now: number): ShownVersion {
  if (shown === undefined) return { version, since: 0, before: version };
  return shown.version === version ? shown : { version, since: now, before: shown.version };
}

/** A press right after a change was meant for the version before it, which the service then refuses. */
export function seenVersion({ version, since, before }: ShownVersion, now: number): number {
  return now - since < REACTION_MS ? before : version;
}

/** True for the second half of a double tap. */
export function isDoubleTap(pressedAt: number | undefined, now: number): boolean {
  return pressedAt !== undefined && now - pressedAt < REACTION_MS;
}
