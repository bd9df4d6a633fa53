/** Constant identifiers, never built from input, because LISTEN takes no parameter. */
export const CHANNELS = ['tribune_change', 'tribune_stage'] as const;
export type Channel = (typeof CHANNELS)[number];
/** The payload of a notification that the register has grown. */
export const REGISTER_GREW = 'register';
/** The payload of the sealer's notification that entries have been sealed. */
export const REGISTER_SEALED = 'sealed';

export type Listener = {
  /** Called with the payload of each notification, in the order of the commits; empty without a payload. */
  onNotification: (payload: string) => void;
  /** Called when listening resumes after a lost connection. Notifications in between are lost. */
  onResumed: () => void;
  /**
   * Called when the connection is lost, and after each failed attempt to replace it. No notification arrives until
   * `onResumed`.
   */
  onLost?: () => void;
};

/**
 * Listens until the returned function is called or the database closes. Every notification after the promise resolves
 * arrives, or `onResumed` reports that some may be lost. It does not keep the process alive.
 *
 * @throws DatabaseUnavailable when listening cannot begin
 */
export type Listen = (channel: Channel, listener: Listener) => Promise<() => Promise<void>>;
