import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { integrityOf } from './integrity.ts';

/** A file of the browser's, with the digest by which the browser knows it. */
type File = { address: string; integrity: string };
/** What the document of an application names: the script it begins with, what that imports at once, and its styles. */
export type EntryFile = { script: File; imports: File[]; styles: File[] };

type Options = {
  /** The name of its environment. */
  application: string;
  publicFolder: string;
  /** The file to write, as JSON, for the service that serves the document. */
  entryFile: string;
};

/** Writes down what a built application begins with. What a route needs besides comes with the route. */
export function writeEntryFile({ application, publicFolder, entryFile }: Options): Plugin {
  const describe = async (name: string): Promise<File> => ({
    address: `/${name}`,
    integrity: await integrityOf(join(publicFolder, name)),
  });
  const describeAll = async (names: Iterable<string>) => await Promise.all([...names].map(describe));

  return {
    name: 'tribune:entry-file',
    applyToEnvironment: ({ name }) => name === application,
    // The digests are of what was written, after every other plugin.
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

/** The entry, and every chunk that it cannot begin without. */
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
