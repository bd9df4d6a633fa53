import { beforeAll, describe, expect, test } from 'vitest';
import { type LintFault, lintFiles } from './lint-files.ts';

const component = (inner: string) => `
  export function Form({ isOpen, t }: { isOpen: boolean; t: (key: string) => string }) {
    return <main className="form">{t('heading')} · ${inner}{isOpen && t('open')}</main>;
  }`;

const refused: [name: string, rule: string, path: string, text: string][] = [
  ['any', 'typescript(no-explicit-any)', 'contract/any.ts', 'export const value: any = 1;'],
  [
    'a non-null assertion',
    'typescript(no-non-null-assertion)',
    'contract/bang.ts',
    'export const f = (a?: string) => a!;',
  ],
  [
    'a type assertion',
    'typescript(consistent-type-assertions)',
    'contract/as.ts',
    'export const f = (a: unknown) => a as string;',
  ],
  [
    'an id that is not folded',
    'eslint(no-restricted-properties)',
    'contract/uuid.ts',
    `import { z } from 'zod'; export const Other = z.uuid();`,
  ],
  ['a default export', 'import(no-default-export)', 'contract/default.ts', 'export default 1;'],
  [
    'a floating promise',
    'typescript(no-floating-promises)',
    'contract/floating.ts',
    'export function f() { Promise.resolve(1); }',
  ],
  [
    'a forgotten case',
    'typescript(switch-exhaustiveness-check)',
    'contract/switch.ts',
    'export function f(a: "x" | "y") { switch (a) { case "x": return 1; } return 2; }',
  ],
  ['a circle of files', 'import(no-cycle)', 'contract/circle-a.ts', `import './circle-b.ts';`],
  [
    'a circle of types',
    'import(no-cycle)',
    'contract/types-a.ts',
    `import type { B } from './types-b.ts'; export type A = B[];`,
  ],
  ['a long file', 'eslint(max-lines)', 'contract/long.ts', 'export {};\n'.repeat(201)],
  [
    'a long function',
    'eslint(max-lines-per-function)',
    'contract/long-function.ts',
    `export function f(a: number[]) {\n${'a.push(1);\n'.repeat(60)}}`,
  ],
  [
    'a conditional hook',
    'react-hooks(rules-of-hooks)',
    'web/ask/Hook.tsx',
    `import { useState } from 'react'; export function Hook({ a }: { a: boolean }) { if (a) useState(1); return null; }`,
  ],
  ['a picture without a text', 'jsx-a11y(alt-text)', 'web/ask/Picture.tsx', component('<img src="/a.png" />')],
  ['a text child', 'tribune(no-literal-text)', 'web/ask/Child.tsx', component('Bonjour')],
  ['a text in braces', 'tribune(no-literal-text)', 'web/ask/Braces.tsx', component(`{'Bonjour'}`)],
  ['a text in a branch', 'tribune(no-literal-text)', 'web/ask/Branch.tsx', component(`{isOpen ? 'Oui' : t('no')}`)],
  ['a text in a template', 'tribune(no-literal-text)', 'web/ask/Template.tsx', component('{`Bonjour ${t("name")}`}')],
  ['a text read aloud', 'tribune(no-literal-text)', 'web/ask/Label.tsx', component('<i aria-label="Fermer" />')],
  ['a text shown by a style', 'tribune(no-literal-text)', 'web/ask/Styled.tsx', component('<i data-label="FR" />')],
];

/** The other files of the import cycles. */
const partners: [path: string, text: string][] = [
  ['contract/circle-b.ts', `import './circle-a.ts';`],
  ['contract/types-b.ts', `import type { A } from './types-a.ts'; export type B = A | 1;`],
];

const accepted: [name: string, path: string, text: string][] = [
  ['as const', 'contract/as-const.ts', `export const states = ['open', 'closed'] as const;`],
  ['the one id', 'contract/id.ts', `import { z } from 'zod'; export const Id = z.uuid().toLowerCase();`],
  ['an assertion in a test', 'contract/as.test.ts', 'export const f = (a: unknown) => a as string;'],
  ['an assertion in the one binder', 'service/http/bind-calls.ts', 'export const f = (a: unknown) => a as string;'],
  ['a default export of a configuration', 'vite.config.ts', 'export default {};'],
  ['words by their key, marks and class names', 'web/ask/Words.tsx', component('<img alt="" src="/a.png" />')],
];

describe('the linter', () => {
  let faults: LintFault[];
  beforeAll(async () => {
    const files = [
      ...refused.map(([, , path, text]) => [path, text] as const),
      ...accepted.map(([, path, text]) => [path, text] as const),
      ...partners,
    ];
    faults = await lintFiles(new Map(files));
  });

  test.each(refused)('refuses %s', (_name, rule, path) => {
    expect(faults.filter((fault) => fault.path === path).map((fault) => fault.rule)).toContain(rule);
  });

  test.each(accepted)('accepts %s', (_name, path) => {
    expect(faults.filter((fault) => fault.path === path)).toEqual([]);
  });

  test('reports a file that it cannot parse', async () => {
    await expect(lintFiles(new Map([['contract/broken.ts', 'const = 1;']]))).rejects.toThrow('contract/broken.ts');
  });
});
