import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/plain/language.ts';
import { PERMISSIONS, rolesWith } from '#contract/plain/organiser/permission.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import { en } from '#words/desk/en.ts';
import { fr } from '#words/desk/fr.ts';
import { linksFor } from './linked-screens.ts';
import { SCREENS } from './screens.ts';

const ALL = SCREENS.flatMap(({ name, link }) => (link === 'none' ? [] : name));

function allWithout(...names: string[]): string[] {
  return ALL.filter((name) => !names.includes(name));
}

function namesFor(...roles: Role[]): string[] {
  const permissions = PERMISSIONS.filter((permission) => roles.some((role) => rolesWith(permission).includes(role)));
  return linksFor({ roles, permissions }).map(({ name }) => name);
}

test.each([
  [[], []],
  [['expert'], ['answers']],
  [['reviewer'], ['answers']],
  [['expert', 'reviewer'], ['answers']],
  [['moderator'], allWithout('stage', 'register', 'settings')],
  [['expert', 'moderator'], allWithout('stage', 'register', 'settings')],
  [['auditor'], allWithout('stage', 'settings')],
  [['reviewer', 'auditor'], allWithout('stage', 'settings')],
  [['stage'], ['runningOrder', 'stage']],
  [['secretary'], ALL],
  [['expert', 'secretary'], ALL],
] as [Role[], string[]][])('the roles %j see the links %j', (roles, links) => {
  expect(namesFor(...roles)).toEqual(links);
});

/** Those of `texts` that begin with another one. */
function longerOnes(texts: readonly string[]): string[] {
  return texts.filter((text) => texts.some((other) => other !== text && text.startsWith(other)));
}

test('no path of a link begins with another one', () => {
  // The navigation marks a link as current on every path that begins with its own.
  const paths = SCREENS.flatMap(({ link, route }) =>
    link === 'none' ? [] : String(Reflect.get(route.options, 'path')),
  );
  expect(paths).toContain('/running-order');
  expect(longerOnes(paths)).toEqual([]);
});

test.each(LANGUAGES)('no name of a link begins with another one (%s)', (language) => {
  const names = { en, fr }[language].navigation;
  expect(longerOnes(ALL.map((name) => names[name]))).toEqual([]);
});
