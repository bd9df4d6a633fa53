/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  page: {
    shown: 'count';
  };
  groups: {};
  actors: {};
  chain: {
    holds: 'count' | 'time';
    holdsText: 'place';
    waiting: 'count';
    erased: 'count';
    breaks: 'place';
    more: 'count';
    places: 'from' | 'to';
    broken: 'time';
  };
  faults: {
    reordered: 'other';
    sealedHashes: 'expected' | 'found';
    notedHashes: 'expected' | 'found';
    textChanged: 'reference';
    questionMissing: 'number';
    receivedTwice: 'reference';
    languageChanged: 'reference';
    channelChanged: 'reference';
    versionChanged: 'reference';
    stateChanged: 'reference';
    topicChanged: 'reference';
    receivedAtChanged: 'reference';
    shownTextChanged: 'reference';
  };
  kinds: {};
  entry: {
    about: 'question' | 'what';
    by: 'what' | 'who';
  };
  sentences: {
    'question.received': 'about';
    'question.noted': 'about';
    'question.translated': 'about';
    'question.themeSet': 'about';
    'question.redacted': 'about';
    'question.unredacted': 'about';
    'question.redactionProposed': 'about';
    'question.redactionReturned': 'about';
    'question.accepted': 'about';
    'question.redirected': 'about';
    'question.answeredPrivately': 'about';
    'question.refusalProposed': 'about';
    'question.refused': 'about';
    'question.returned': 'about';
    'question.takenBack': 'about';
    'question.moved': 'about';
    'question.undone': 'about';
    'author.revealed': 'about';
    'topic.changed': 'about';
    'topic.merged': 'about';
    'organiser.joined': 'about';
    'organiser.sessionEnded': 'about';
    'organiser.passwordChanged': 'about';
    'organiser.secondFactorReset': 'about';
    'organiser.rolesChanged': 'about';
    'organiser.revoked': 'about';
  };
  details: {
    reason: 'code' | 'label';
    reasonNamed: 'label';
    reasonAlone: 'code';
    newTopic: 'topic';
    intoTopic: 'topic';
    fromTopic: 'topic';
    account: 'name';
    rolesChanged: 'after' | 'before';
    found: 'count';
    until: 'moment';
    waits: 'long' | 'veryLong';
  };
  codes: {};
  file: {};
};
