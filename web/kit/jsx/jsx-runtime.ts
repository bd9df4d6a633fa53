/** What the compiler calls for each element of JSX: React's own function, with texts that translation cannot break. */
import type { ElementType, Key, ReactElement } from 'react';
import { jsxs as createElement } from 'react/jsx-runtime';
import { withOwnElements } from './own-elements.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from './jsx-types.ts';

export function jsx(type: ElementType, props: Parameters<typeof withOwnElements>[1], key?: Key): ReactElement {
  return createElement(type, withOwnElements(type, props), key);
}

// In production React has one function for one child and for several.
export { jsx as jsxs };
