/** Decides what a press of the foot pedal does. No I/O. */
import type { StagePart } from '#contract/plain/stage/stage-kinds.ts';

type Pedal = { isDown: boolean; isOffline: boolean; part: StagePart; isAtEnd: boolean };

/**
 * The pedal scrolls an answer. Without a network, a Chairman with a pedal alone goes through question and answer of each
 * topic; otherwise the remote does that.
 */
export function pedalStep({ isDown, isOffline, part, isAtEnd }: Pedal): 'scroll' | 'answer' | 'next' | undefined {
  const isOwnStep = isDown && isOffline;
  if (part === 'question') return isOwnStep ? 'answer' : undefined;
  return isOwnStep && isAtEnd ? 'next' : 'scroll';
}
