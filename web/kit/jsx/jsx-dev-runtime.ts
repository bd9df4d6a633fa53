/** The same as `jsx-runtime.ts`, for the development server and for tests. */
import { type JSXSource, jsxDEV as createElement } from 'react/jsx-dev-runtime';
import type { Key, ElementType, ReactElement } from 'react';
import { withOwnElements } from './own-elements.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from './jsx-types.ts';

type Rest = [key: Key | undefined, isStatic: boolean, source?: JSXSource, self?: unknown];

export function jsxDEV(type: ElementType, props: Parameters<typeof withOwnElements>[1], ...rest: Rest): ReactElement {
  return createElement(type, withOwnElements(type, props), ...rest);
}
