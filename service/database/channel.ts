/** What can be listened to: identifiers, never built from input, because LISTEN takes no parameter. */
export const CHANNELS = ['tribune_change'] as const;
export type Channel = (typeof CHANNELS)[number];
/** The payload by which this service says that the register has grown. */
export const REGISTER_GREW = 'register';
/** The payload by which the sealer says that entries have got their seals. */
export const REGISTER_SEALED = 'sealed';

export type Listener = {
  /** Called with the payload of each notification, in the order of the commits; empty where it has none. */
  onNotification: (payload: string) => void;
  /** Called when listening has begun anew after a lost connection: what was notified between has not been heard. */
  onResumed: () => void;
  /** Called when the connection is lost, and after each attempt to replace it that fails: nothing is heard until `onResumed`. */
  onLost?: () => void;
};

/**
 * Listens until the function it gives is called, or the database closes. What is notified from its resolving on is
 * heard, or `onResumed` says that it may not have been. It keeps no process alive.
 *
 * @throws DatabaseUnavailable when listening cannot begin
 */
export type Listen = (channel: Channel, listener: Listener) => Promise<() => Promise<void>>;
