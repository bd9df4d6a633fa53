/** Written by `npm run generate:words`: the names of the values that a text interpolates. */
export type Placeholders = {
  page: {
    description: 'subtitle' | 'title';
  };
  form: {
    'fields.text.hint': 'max';
    'counter.left': 'count';
    'counter.over': 'count';
    'captcha.withThirdParty': 'name';
    'captcha.consent': 'name' | 'owner';
    todo: 'fields';
    summary: 'count';
    'errors.text.too-long': 'max';
    'errors.any.too-long': 'field' | 'max';
    'errors.any.forbidden-character': 'field';
    redirect: 'count';
    'failure.waitSeconds': 'count';
    'failure.waitMinutes': 'count';
    'failure.sendInSeconds': 'count';
    'failure.sendInMinutes': 'count';
  };
};
