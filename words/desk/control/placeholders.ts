/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  page: {};
  state: {
    at: 'day' | 'time';
    forcedOpen: 'reason' | 'since' | 'until';
    forcedOpenForGood: 'reason' | 'since';
    forcedClosed: 'reason' | 'since';
  };
  change: {
    closeTitleEarly: 'left';
    extendDone: 'until';
    followText: 'closes' | 'opens';
    untilHint: 'zone';
    reasonTooLong: 'most';
  };
  totals: {
    asOf: 'time';
  };
};
