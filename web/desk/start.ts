import { DESK_START_ID, type DeskStart } from '#contract/plain/organiser/desk-start.ts';

/** The data that the document passes to the script; undefined outside the desk's document. */
export function readStart(): DeskStart | undefined {
  const parsed: unknown = JSON.parse(document.getElementById(DESK_START_ID)?.textContent ?? 'null');
  return isStart(parsed) ? parsed : undefined;
}

/** The service wrote it for this version of the script, so it only has to exist. */
function isStart(parsed: unknown): parsed is DeskStart {
  return typeof parsed === 'object' && parsed !== null && 'meeting' in parsed;
}
