/** Writes docs/configuration.md from config.ts; a test fails when they differ. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPage } from '#service/configuration-page.ts';

writeFileSync(join(import.meta.dirname, '../../docs/configuration.md'), configurationPage());
