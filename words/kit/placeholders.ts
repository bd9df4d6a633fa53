/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  missing: {};
  dates: {
    time_am: 'hour' | 'hour12' | 'minute';
    time_noon: 'hour' | 'hour12' | 'minute';
    time_pm: 'hour' | 'hour12' | 'minute';
    time_midnight: 'hour' | 'hour12' | 'minute';
    at: 'time';
    zone: 'zone';
    stamp: 'at' | 'day' | 'offset' | 'zone';
    stampElsewhere: 'at' | 'day' | 'offset' | 'zone';
  };
  button: {};
  copy: {};
  footer: {};
  field: {};
  link: {};
  title: {
    error: 'title';
  };
};
