/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  list: {
    new: 'count';
    counted: 'count' | 'name';
    moreChosen: 'count';
    selected: 'count';
    selectAll: 'count';
    selectAllAtLeast: 'count';
    selectedAtLeast: 'count';
    pick: 'number';
    opens: 'day' | 'time';
    closedSince: 'day' | 'time';
    over: 'span';
  };
  pane: {
    label: 'number';
    received: 'day' | 'time';
    place: 'count' | 'place';
    length: 'count' | 'max';
    sameSender: 'count';
    sameSenderAtLeast: 'count';
    sameSenderRest: 'count';
    joined: 'topic';
    left: 'topic';
  };
  decide: {
    accepted: 'number';
    redirected: 'number';
    redirectedTo: 'number' | 'recipient';
    answered: 'number';
    proposed: 'number';
    confirmed: 'number';
    returned: 'number';
    takenBack: 'number';
    grouped: 'number' | 'topic';
    undone: 'number';
    proposedBy: 'moment' | 'name';
    refused: 'number';
    notKept: 'number' | 'why';
    'later.moved': 'number';
    'later.redirected': 'number';
    'later.proposed': 'number';
    'later.refused': 'number';
    retracted: 'number';
    withNote: 'said';
    undoneAfterReopening: 'number';
  };
  refusal: {
    titleMany: 'count';
    titleManyAlone: 'count';
    putIn: 'blank';
    blankLeft: 'blank';
    blankEmptied: 'blank';
    returnTitleMany: 'count';
    takeBackTitleMany: 'count';
    answeredTitleMany: 'count';
  };
  redirect: {
    titleMany: 'count';
    sendMany: 'count';
    redirectedBy: 'moment' | 'name';
    answeredBy: 'moment' | 'name';
    to: 'recipient';
  };
  group: {
    titleMany: 'count';
    questions: 'count';
  };
  bulk: {
    title: 'count';
    titleAtLeast: 'count';
    'done.accepted': 'count';
    'done.grouped': 'count';
    'done.redirected': 'count';
    'done.answered': 'count';
    'done.proposed': 'count';
    'done.refused': 'count';
    'done.confirmed': 'count';
    'done.returned': 'count';
    'done.takenBack': 'count';
    'done.themed': 'count';
    'nothing.notNew': 'count';
    'nothing.notProposed': 'count';
    'nothing.notAccepted': 'count';
    'nothing.notRedirected': 'count';
    'nothing.own': 'count';
    'nothing.changed': 'count';
    'nothing.other': 'count';
    resultLeft: 'done' | 'left';
    left: 'count';
    leftMore: 'count';
    gone: 'count';
    undo: 'count';
    languages: 'en' | 'fr';
    openedOnly: 'all' | 'count';
    openedOf: 'all' | 'count';
    'why.changed': 'count';
    'why.notNew': 'count';
    'why.other': 'count';
    'why.own': 'count';
    'why.otherState': 'count';
    unlisted: 'count';
    span: 'from' | 'until';
    nowBy: 'name' | 'state' | 'time';
    open: 'number';
    acceptTitle: 'count';
    acceptSend: 'count';
    undone: 'count';
    confirmTitle: 'count';
    confirmSend: 'count';
    themeTitle: 'count';
  };
  conflict: {
    title: 'name';
    text: 'number';
    inForce: 'time';
    returnHint: 'name';
    returnWithHint: 'code' | 'name';
    returnWithOwnHint: 'name';
    returnWith: 'code';
    meanwhile: 'state';
    openAgainText: 'name' | 'number';
    returnAndProposeHint: 'name';
    returnAndProposeReason: 'reason';
  };
  sentence: {
    fr: 'reason';
    en: 'reason';
  };
  presence: {
    reading: 'names';
    deciding: 'names';
    both: 'deciding' | 'reading';
    two: 'name' | 'second';
    many: 'name' | 'others';
  };
  redaction: {
    tooLong: 'count';
    showAgain: 'passage';
    proposedBy: 'moment' | 'name';
  };
  views: {
    remove: 'name';
  };
  authors: {
    search: 'name';
    none: 'name';
    found: 'count' | 'name';
  };
  drop: {
    new: 'what';
    many: 'count';
  };
  export: {
    withAuthorsHint: 'most';
  };
  file: {};
};
