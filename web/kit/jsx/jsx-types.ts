/** React's JSX types, but a component may not return a text outside an element. */
import type { JSX as ReactJsx, ReactElement, ReactNode } from 'react';

type Rendered = ReactElement | readonly Rendered[] | boolean | null | undefined;

/** React's own types: contexts, fragments and `memo` pass their children on. */
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
