import { VARIABLES } from './config.ts';

/** The page of every environment variable, made from the rules that read them. */
export function configurationPage(): string {
  const rows = Object.entries(VARIABLES).map(([name, rule]) => {
    const { success, data } = rule.safeParse(undefined);
    const standard = success && data !== undefined ? `\`${Array.isArray(data) ? data.join(',') : data}\`` : '–';
    return `| \`${name}\` | ${standard.replace('``', '–')} | ${rule.description ?? ''} |`;
  });
  return [
    '# Configuration',
    '',
    'Everything is set by environment variables; an empty one counts as unset. All faults are reported at once, and the',
    'service does not start with one. `npm run tribune -- doctor` says what else deserves a look.',
    '',
    '| variable | default | what it sets |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Made from `service/environment.ts` by `npm run generate:configuration`.',
    '',
  ].join('\n');
}
