import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/**
 * Gives a text that may stand beside other nodes an element of its own. A browser that translates the page replaces text
 * nodes, and React can then neither change nor remove such a text, nor insert anything before it.
 */
export function ownElement(child: string | number): ReactElement;
export function ownElement(child: ReactNode): ReactNode;
export function ownElement(child: ReactNode): ReactNode {
  // Browsers give a `slot` no box: the layout is that of the text alone.
  return typeof child === 'string' || typeof child === 'number' ? jsx('slot', { children: child }) : child;
}

type Props = { children?: ReactNode };

/** The properties of an element, with an element for each of several children that is a text. */
export function withOwnElements(type: unknown, props: Props): Props {
  const { children } = props;
  if (Array.isArray(children)) return { ...props, children: children.map(ownElement) };
  // A fragment is no element, so its only child may have neighbours.
  return type === Fragment ? { children: ownElement(children) } : props;
}
