import { DESK_START_ID, type DeskStart } from '#contract/organiser/desk-start.ts';

/** What the document tells the script; undefined where it is not the desk's document. */
export function readStart(): DeskStart | undefined {
  const parsed: unknown = JSON.parse(document.getElementById(DESK_START_ID)?.textContent ?? 'null');
  return isStart(parsed) ? parsed : undefined;
}

/** The service has written it for this very script: its presence is all there is to check. */
function isStart(parsed: unknown): parsed is DeskStart {
  return typeof parsed === 'object' && parsed !== null && 'meeting' in parsed;
}
