import type { Kysely } from 'kysely';
import type { DB } from './types.ts';

/** Typed queries on the schema, over whichever engine. */
export type Database = Kysely<DB>;
