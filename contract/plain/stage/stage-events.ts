/** The events of the stream of a stage. Each is whole, so a reader that missed one needs only the next. */
export const STAGE_EVENTS = {
  /** A `StageOverview` in JSON. */
  state: 'state',
  /** The hash of the topics' content: a screen with other content reads it again. */
  content: 'content',
  /** A sign of life. */
  alive: 'alive',
  /** The device was revoked, or the session has ended. The client must not reopen the stream. */
  revoked: 'revoked',
} as const;
export type StageEvent = keyof typeof STAGE_EVENTS;

/** The longest silence of a stream, apart from delays on the network. */
export const STAGE_ALIVE_MS = 5000;
