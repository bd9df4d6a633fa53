import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { REDIRECT_DELAY_MS } from '#contract/plain/question/question-rules.ts';
import { useCountdown } from '#web/kit/countdown/use-countdown.ts';

type Options = {
  redirectUrl: string;
  /** The links and buttons for leaving or staying, whose presses do not stop the countdown. */
  choices: RefObject<HTMLElement | null>;
  isStoppedFromStart: boolean;
  onStop: () => void;
};

/**
 * Leaves for the company's page after the specified delay. A press of pointer or key, a touch or a selection stops the
 * countdown for good (WCAG 2.2.1); mere movement does not. The countdown pauses while the tab is hidden.
 */
export function useLeaving({ redirectUrl, choices, isStoppedFromStart, onStop }: Options) {
  const [isStopped, setIsStopped] = useState(isStoppedFromStart);
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
  const isRunning = !isStopped && !isHidden;
  const secondsLeft = useCountdown({
    totalMs: REDIRECT_DELAY_MS,
    round: 0,
    isRunning,
    onEnd: () => window.location.assign(redirectUrl),
  });

  useEffect(() => {
    if (isStopped) return;
    return onDeliberateAct((act) => {
      if (isChoice(act, choices.current)) return;
      setIsStopped(true);
      onStop();
    });
  }, [isStopped, choices, onStop]);

  return { isStopped, isRunning, secondsLeft, stop: () => setIsStopped(true) };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Calls `act` on deliberate acts of the visitor, and when the browser restores the page after it had left. */
function onDeliberateAct(act: (event: Event) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('pointerdown', act, { signal });
  document.addEventListener('click', act, { signal });
  document.addEventListener('keydown', (event) => event.repeat || act(event), { signal });
  document.addEventListener('selectionchange', (event) => isSomethingSelected() && act(event), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && act(event), { signal });
  return () => controller.abort();
}

function isSomethingSelected(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

/** A press on a choice is handled by the choice. Removing the choice on press would lose the click. */
function isChoice(act: Event, choices: HTMLElement | null): boolean {
  if (!(act.target instanceof Node) || choices?.contains(act.target) !== true) return false;
  return !(act instanceof KeyboardEvent) || act.key === 'Enter' || act.key === ' ';
}
