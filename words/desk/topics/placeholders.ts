/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  list: {
    more: 'count';
    lead: 'count' | 'questions';
    split: 'en' | 'fr';
    select: 'topic';
    selected: 'count';
    mergedAway: 'count' | 'topics';
    over: 'span';
    withoutHeading: 'count';
  };
  count: {
    all: 'count';
    french: 'count';
    english: 'count';
    both: 'all' | 'en' | 'fr';
  };
  topic: {
    label: 'topic';
    firstOfAll: 'all' | 'shown';
    picked: 'count';
    pick: 'number';
    movedHere: 'question';
    movedAway: 'question';
    removed: 'number' | 'topic';
    splitDone: 'count';
    merged: 'gone' | 'topic';
    undone: 'count';
    acceptedBy: 'name';
    fromTopic: 'topic';
    toTopic: 'topic';
    mergedInto: 'topic';
    takenBackAll: 'done' | 'topic';
  };
  moving: {
    handle: 'question';
    menu: 'question';
    moved: 'question' | 'topic';
    none: 'count';
    partly: 'done' | 'left';
    dropInto: 'question' | 'topic';
    dropOut: 'question' | 'topic';
    remove: 'topic';
    splitTitle: 'count';
  };
  merging: {
    stays: 'topic';
    goes: 'topic';
    afterwards: 'all' | 'topic';
    merge: 'goes' | 'stays';
    instead: 'topic';
  };
  column: {
    add: 'topic';
    adding: 'topic';
    backTo: 'topic';
    hint: 'topic';
  };
};
