/** The types of JSX: React's, but that no component may return a text that stands in no element of its own. */
import type { JSX as ReactJsx, ReactElement, ReactNode } from 'react';

type Rendered = ReactElement | readonly Rendered[] | boolean | null | undefined;

/** What React itself makes: contexts, fragments and `memo` hand on what they are given. */
type Exotic = { (props: never): ReactNode; readonly $$typeof: symbol };

export namespace JSX {
  export type ElementType = string | ((props: never) => Rendered) | Exotic | (abstract new (props: never) => object);
  export type Element = ReactJsx.Element;
  export type ElementClass = ReactJsx.ElementClass;
  export type ElementAttributesProperty = ReactJsx.ElementAttributesProperty;
  export type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute;
  export type LibraryManagedAttributes<C, P> = ReactJsx.LibraryManagedAttributes<C, P>;
  export type IntrinsicAttributes = ReactJsx.IntrinsicAttributes;
  export type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>;
  export type IntrinsicElements = ReactJsx.IntrinsicElements;
}
