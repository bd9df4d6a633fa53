/** Tells the service what a screen shows and holds, at most twice a second, the newest values only. */
import type { Input } from '#contract/calls/call.ts';
import type { Calls } from '#contract/calls/calls.ts';

export type Report = Input<Calls['reportDevice']>['body'];

const EVERY_MS = 500;
const AGAIN_MS = 5000;

/**
 * @param send resolves to false when the report did not arrive
 * @returns the function that reports; values that it does not name stay as they were reported
 */
export function createReporter(send: (report: Report) => Promise<boolean>): (report: Report) => void {
  let pending: Report = {};
  let isBusy = false;
  const sendPending = async () => {
    const report = pending;
    if (Object.keys(report).length === 0) return void (isBusy = false);
    pending = {};
    const hasArrived = await send(report);
    if (!hasArrived) pending = { ...report, ...pending };
    setTimeout(() => void sendPending(), hasArrived ? EVERY_MS : AGAIN_MS);
    return undefined;
  };
  return (report) => {
    pending = { ...pending, ...report };
    if (isBusy) return;
    isBusy = true;
    void sendPending();
  };
}
