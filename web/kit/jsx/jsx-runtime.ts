/** Called by the compiler for each JSX element: React's own function, with texts that no translation can break. */
import type { ElementType, Key, ReactElement } from 'react';
import { jsx as createOne, jsxs as createSeveral } from 'react/jsx-runtime';
import { withOwnElements } from './own-elements.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from './jsx-types.ts';

type Create = (type: ElementType, props: Parameters<typeof withOwnElements>[1], key?: Key) => ReactElement;

const withTexts =
  (create: Create): Create =>
  (type, props, key) =>
    create(type, withOwnElements(type, props), key);

export const jsx = withTexts(createOne);
/** For several static children. In development React requires keys for other children. */
export const jsxs = withTexts(createSeveral);
