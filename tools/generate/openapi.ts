/** Writes docs/openapi.json from the contract; a test fails when they differ. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#service/http/openapi.ts';

writeFileSync(join(import.meta.dirname, '../../docs/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
