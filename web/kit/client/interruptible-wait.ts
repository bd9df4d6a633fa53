/**
 * Waits until the time is over or another part interrupts. The time is random, so that clients come back one by one.
 */
export function interruptibleWait(random: () => number) {
  let shorten = (_: number) => {};
  return {
    shorten: (mostMs: number) => shorten(mostMs),
    pause: async (ms: number) => {
      // The browsers inside streaming software are older than `Promise.withResolvers`.
      await new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, ms);
        shorten = (mostMs) => {
          clearTimeout(timer);
          timer = setTimeout(resolve, random() * mostMs);
        };
      });
    },
  };
}
