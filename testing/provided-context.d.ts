/** What `testing/database/cluster.ts` provides to the tests of vitest. */
// oxlint-disable-next-line import/no-unassigned-import -- without an import this would declare the module, not extend it
import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address, as superuser, of the server on which `createDatabase` creates databases. */
    databaseServer: string;
    /** The name of a migrated database on that server, with its first meeting closed, for copying. */
    serverTemplate: string;
    /** A data folder with a migrated embedded database and its first meeting closed, for copying. */
    embeddedTemplate: string;
    /** A data folder with an empty embedded database, for copying. */
    embeddedBlank: string;
  }
}
