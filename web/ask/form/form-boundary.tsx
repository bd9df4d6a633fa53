import { Component, type ReactNode } from 'react';
import type { Draft } from '../tab/draft.ts';
import { type QuestionValues, readValues } from '../question/question-values.ts';

type BoundaryProps = { draft: Draft; renderBroken: (text: string) => ReactNode; children: ReactNode };
type BoundaryState = { isBroken: boolean; typed: QuestionValues | undefined };

/** Gives the visitor's text back when a defect stops the form. */
export class FormBoundary extends Component<BoundaryProps, BoundaryState> {
  // In the constructor, because older browsers would need a helper for a class field.
  constructor(props: BoundaryProps) {
    super(props);
    this.state = { isBroken: false, typed: undefined };
  }

  /** The controls still exist when React calls this, and may hold text that no draft has. */
  static getDerivedStateFromError(): BoundaryState {
    const form = document.querySelector('form');
    return { isBroken: true, typed: form === null ? undefined : readValues(form) };
  }

  override componentDidCatch(): void {
    if (this.state.typed !== undefined) this.props.draft.save(this.state.typed);
  }

  override render(): ReactNode {
    const { isBroken, typed } = this.state;
    const { draft, renderBroken, children } = this.props;
    return isBroken ? renderBroken(typed?.text ?? draft.read().text) : children;
  }
}
