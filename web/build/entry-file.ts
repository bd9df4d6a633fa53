import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { integrityOf } from './integrity.ts';

/** A file for the browser, with the digest that the browser verifies. */
type File = { address: string; integrity: string };
/** The files that an application's document names: its entry script, the static imports and the styles. */
export type EntryFile = { script: File; imports: File[]; styles: File[] };

type Options = {
  /** The name of its Vite environment. */
  application: string;
  publicFolder: string;
  /** The JSON file to write, which the service that serves the document reads. */
  entryFile: string;
};

/** Writes the entry files of a built application. Further files of a route load with the route. */
export function writeEntryFile({ application, publicFolder, entryFile }: Options): Plugin {
  const describe = async (name: string): Promise<File> => ({
    address: `/${name}`,
    integrity: await integrityOf(join(publicFolder, name)),
  });
  const describeAll = async (names: Iterable<string>) => await Promise.all([...names].map(describe));

  return {
    name: 'tribune:entry-file',
    applyToEnvironment: ({ name }) => name === application,
    // Digests need the final files, after every other plugin.
    async writeBundle(_options, bundle) {
      const [entry, ...imported] = chunksFromEntry(bundle);
      if (entry === undefined) throw new Error('The application has no entry');
      const styles = [entry, ...imported].flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? []));
      const written: EntryFile = {
        script: await describe(entry.fileName),
        imports: await describeAll(imported.map(({ fileName }) => fileName)),
        styles: await describeAll(new Set(styles)),
      };
      await mkdir(dirname(entryFile), { recursive: true });
      await writeFile(entryFile, JSON.stringify(written));
    },
  };
}

/** Returns the entry and all chunks that it imports statically. */
function chunksFromEntry(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = Object.values(bundle).filter((output) => output.type === 'chunk' && output.isEntry);
  const chunks = new Set(found.filter((output) => output.type === 'chunk'));
  for (const { imports } of chunks) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') chunks.add(imported);
    }
  }
  return [...chunks];
}
