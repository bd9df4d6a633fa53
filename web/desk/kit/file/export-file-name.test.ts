import { expect, test } from 'vitest';
import { exportFileName } from './export-file-name.ts';

test.each([
  ['Assemblée générale 2025', 'questions-assemblee-generale-2025-2025-05-20.csv'],
  [' 2025 Shareholders’ Meeting / “AGM” ', 'questions-2025-shareholders-meeting-agm-2025-05-20.csv'],
  ['株主総会', 'questions-2025-05-20.csv'],
])('names the export of %j as %j', (title, name) => {
  expect(exportFileName('questions', { title, day: '2025-05-20' })).toBe(name);
});
