/** Loaded before the service while developing: writes down with what code it ends, for who watches it. */
import { writeFileSync } from 'node:fs';

const file = process.env['TELL_EXIT_IN'];
// Not a message: one that is sent at the very end may be lost.
if (file !== undefined) process.once('exit', (code) => writeFileSync(file, String(code)));
