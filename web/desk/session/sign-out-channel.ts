/** Tells the other tabs of this browser that the organiser has signed out. */

// The number grows when the message changes: tabs may run two releases of the desk.
const NAME = 'tribune-sign-out-1';
/** A channel also delivers to other channels of its own tab. */
const TAB = crypto.randomUUID();

export function postSignOut(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(TAB);
  channel.close();
}

/** Listens to the other tabs. @returns the function that stops listening */
export function onSignOut(listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data !== TAB) listener();
  });
  return () => channel.close();
}
