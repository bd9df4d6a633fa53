/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  page: {};
  path: {
    step: 'step';
  };
  fields: {};
  rules: {
    length: 'count' | 'min';
  };
  faults: {
    wait: 'count' | 'time';
  };
  signIn: {};
  again: {};
  code: {};
  second: {};
  totp: {};
  recovery: {
    paper: 'address' | 'company';
  };
  invitation: {
    setUpLead: 'end';
    lead: 'end' | 'name';
    leadOperator: 'end';
  };
  roles: {};
  forgotten: {
    sentLead: 'email' | 'time';
  };
  newPassword: {};
};
