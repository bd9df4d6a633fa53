import { type ReactNode, useEffect, useRef } from 'react';
import { isOneView } from '../screen/is-one-view.ts';

type ContainerProps = {
  /** The panel was restored without a request, so it does not scroll the page. */
  isRestored?: boolean;
  children: ReactNode;
};

/** Scrolls to a panel that has opened; to its start if it fills the window. */
export function PanelContainer({ isRestored = false, children }: ContainerProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRestored) return;
    container.current?.scrollIntoView({ block: isOneView() ? 'start' : 'nearest' });
  }, [isRestored]);
  return <div ref={container}>{children}</div>;
}
