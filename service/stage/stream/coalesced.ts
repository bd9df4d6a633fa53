/** Runs `work` once at a time. Calls during a run cause one more run after it. */
export function coalesced(work: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isDue = false;
  const run = async () => {
    while (isDue) {
      isDue = false;
      await work().catch(onFailure);
    }
    running = undefined;
  };
  return () => {
    isDue = true;
    return (running ??= run());
  };
}
