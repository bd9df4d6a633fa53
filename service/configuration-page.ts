import { VARIABLES } from './config.ts';

/** The documentation of all environment variables, generated from their rules. */
export function configurationPage(): string {
  const rows = Object.entries(VARIABLES).map(([name, rule]) => {
    const { success, data } = rule.safeParse(undefined);
    const standard = success && data !== undefined ? `\`${Array.isArray(data) ? data.join(',') : data}\`` : '–';
    return `| \`${name}\` | ${standard.replace('``', '–')} | ${rule.description ?? ''} |`;
  });
  return [
    '# Configuration',
    '',
    'Environment variables hold all settings; an empty one counts as unset. The service reports all faults at once and does',
    'not start with one. `npm run tribune -- doctor` reports further problems.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Generated from `service/environment.ts` by `npm run generate:configuration`.',
    '',
  ].join('\n');
}
