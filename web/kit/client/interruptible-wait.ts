/**
 * Waits until the time is over or another part interrupts. The time is random, so that clients come back one by one.
 */
export function interruptibleWait(random: () => number) {
  let shorten = (_: number) => {};
  return {
    shorten: (mostMs: number) => shorten(mostMs),
    pause: async (ms: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let timer = setTimeout(resolve, ms);
      shorten = (mostMs) => {
        clearTimeout(timer);
        timer = setTimeout(resolve, random() * mostMs);
      };
      await promise;
    },
  };
}
