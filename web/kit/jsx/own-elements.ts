import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/**
 * Wraps a text that may have sibling nodes in an element. A browser that translates the page replaces text nodes. React
 * then cannot change or remove such a text, nor insert anything before it.
 */
export function ownElement(child: string | number): ReactElement;
export function ownElement(child: ReactNode): ReactNode;
export function ownElement(child: ReactNode): ReactNode {
  // A translation does not replace a space, and an element around it would add a box to a row of boxes.
  const isText = typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
  // Only the base style matches `slot`, so the text looks as without it.
  return isText ? jsx('slot', { children: child }) : child;
}

type Props = { children?: ReactNode };

/** Returns the properties of an element, with each text among several children wrapped in an element. */
export function withOwnElements(type: unknown, props: Props): Props {
  const { children } = props;
  if (Array.isArray(children)) return { ...props, children: children.map(ownElement) };
  // A fragment is no element, so its only child may have siblings.
  return type === Fragment ? { children: ownElement(children) } : props;
}
