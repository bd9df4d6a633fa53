/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  document: {};
  frame: {
    title: 'page';
    closes: 'left';
    opens: 'left';
    days: 'days' | 'hours' | 'minutes';
    hours: 'hours' | 'minutes';
    minutes: 'minutes';
    items: 'count';
  };
  navigation: {};
  connection: {
    reconnecting: 'time';
  };
  languages: {};
  states: {
    acceptedAs: 'topic';
    grouped: 'topic';
  };
  roles: {};
  time: {
    minutes: 'count';
    hours: 'hours' | 'minutes';
    days: 'count';
    ago: 'age';
    today: 'time';
    yesterday: 'time';
    on: 'day' | 'time';
    dayAndTime: 'day' | 'time';
    clock: 'hour' | 'minute';
    wholeHours: 'hours';
  };
  shortcuts: {};
  keys: {
    shifted: 'key';
  };
  failure: {
    forbidden: 'roles';
    askNamed: 'names';
    goTo: 'place';
  };
  noRole: {};
  announcement: {
    undoneNone: 'count';
    undonePartly: 'all' | 'count' | 'left';
    left: 'count';
  };
  firstDay: {
    opens: 'day' | 'time';
    moment: 'day' | 'time';
  };
  readiness: {
    reasonCount: 'count';
    atDesk: 'count';
    linksExample: 'languages';
    subtitleOther: 'day' | 'languages';
    backupOld: 'count' | 'day';
  };
  difference: {};
  numbers: {
    noQuestion: 'name';
    noTopic: 'name';
  };
};
