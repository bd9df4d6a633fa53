/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  account: {
    lead: 'email' | 'name' | 'roles';
    added: 'day' | 'used';
    addedUnused: 'day';
    since: 'day';
    left: 'left' | 'made';
    made: 'day';
    browserOn: 'browser' | 'system';
    theSession: 'where';
    endOthers: 'count';
    passwordChanged: 'day';
  };
  team: {
    actionsFor: 'name';
    you: 'name';
    forWhom: 'name';
    invitationFor: 'name';
    handover: 'name' | 'roles';
    handoverText: 'end';
    mailed: 'name';
    changeTitle: 'name';
    sessionsTitle: 'name';
    revokeTitle: 'name';
    revokeText: 'name';
    resetTitle: 'name';
    resetText: 'name';
  };
  may: {};
  mayNot: {};
};
