import type { Panel } from '../decision/decisions.ts';
import type { SimilarProps } from './similar-questions.tsx';
import { useSimilarParts } from './use-similar-parts.ts';

type LaterProps = Omit<SimilarProps, 'place'> & {
  place: HTMLElement | null;
  openPanel: Panel | undefined;
  hasConflict: boolean;
};

/** The similar questions, once their code has loaded. */
export function SimilarLater({ place, groupPlace, openPanel, isHeld, hasConflict, ...props }: LaterProps) {
  const parts = useSimilarParts();
  if (parts === undefined || place === null) return null;
  const hasOtherPanel = openPanel !== undefined && openPanel !== 'group';
  return (
    <parts.SimilarQuestions
      {...props}
      place={place}
      groupPlace={hasConflict ? null : groupPlace}
      isHeld={isHeld || hasConflict || hasOtherPanel}
    />
  );
}
