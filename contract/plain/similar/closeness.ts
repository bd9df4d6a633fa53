/** How close two questions are, in words; the desk never shows a percentage. */
export const CLOSENESS = ['veryClose', 'close', 'partly'] as const;
export type Closeness = (typeof CLOSENESS)[number];
