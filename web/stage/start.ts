import { STAGE_START_ID, type StageStart } from '#contract/plain/stage/stage-start.ts';

/** The data that the document passes to the script; undefined outside the stage's document. */
export function readStart(): StageStart | undefined {
  const parsed: unknown = JSON.parse(document.getElementById(STAGE_START_ID)?.textContent ?? 'null');
  return isStart(parsed) ? parsed : undefined;
}

/** The service wrote it for this version of the script, so it only has to exist. */
function isStart(parsed: unknown): parsed is StageStart {
  return typeof parsed === 'object' && parsed !== null && 'meeting' in parsed;
}
