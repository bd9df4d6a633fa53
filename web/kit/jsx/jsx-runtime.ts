/** What the compiler calls for each element of JSX: React's own function, with texts that translation cannot break. */
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
/** For several children that stand in the source; React in development asks the others for keys. */
export const jsxs = withTexts(createSeveral);
