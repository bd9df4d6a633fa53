import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/**
 * Gives a text that may stand beside other nodes an element of its own. A browser that translates the page replaces text
 * nodes, and React can then neither change nor remove such a text, nor insert anything before it.
 */
export function ownElement(child: string | number): ReactElement;
export function ownElement(child: ReactNode): ReactNode;
export function ownElement(child: ReactNode): ReactNode {
  // No translation replaces a space, and in a row of boxes it would be one more.
  const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
  // No style but the base knows a `slot`, so it looks as the text alone.
  return isText ? jsx('slot', { children: child }) : child;
}

type Props = { children?: ReactNode };

/** The properties of an element, with an element for each of several children that is a text. */
export function withOwnElements(type: unknown, props: Props): Props {
  const { children } = props;
  if (Array.isArray(children)) return { ...props, children: children.map(ownElement) };
  // A fragment is no element, so its only child may have neighbours.
  return type === Fragment ? { children: ownElement(children) } : props;
}
