/** Tells the other tabs of this browser that the organiser has signed out. */

// The number grows when the message changes: tabs may run two releases of the desk.
const NAME = 'tribune-sign-out-1';
/** A channel also delivers to other channels of its own tab. */
const TAB = crypto.randomUUID();

type SignedOut = { organiserId: string; tab: string };

export function postSignOut(organiserId: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(NAME);
  const message: SignedOut = { organiserId, tab: TAB };
  channel.postMessage(message);
  channel.close();
}

/** @returns the function that stops listening */
export function onSignOut(organiserId: string, listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<SignedOut>) => {
    if (data.organiserId === organiserId && data.tab !== TAB) listener();
  });
  return () => channel.close();
}
