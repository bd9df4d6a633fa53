import { type ReactNode, useEffect, useRef } from 'react';
import { isOneView } from '../screen/is-one-view.ts';

type PlaceProps = {
  /** It is there again without having been asked for: nothing moves under its reader. */
  isRestored?: boolean;
  children: ReactNode;
};

/** Leads to a panel that has been opened: to its beginning where it takes the whole window. */
export function PanelPlace({ isRestored = false, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRestored) return;
    place.current?.scrollIntoView({ block: isOneView() ? 'start' : 'nearest' });
  }, [isRestored]);
  return <div ref={place}>{children}</div>;
}
