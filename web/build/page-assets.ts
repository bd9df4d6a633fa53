import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const MODULE = 'virtual:page-assets';
const CSS_MARK = '__PAGE_CSS__';

/**
 * Gives the renderer what the page is made of: the address and digest of its script, and its styles as text.
 * The styles come from the renderer's own bundle, which alone holds every component of the page.
 */
export function pageAssets({ publicFolder }: { publicFolder: string }): Plugin {
  let script = '';
  return {
    name: 'tribune:page-assets',
    sharedDuringBuild: true,
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const assets = { script, scriptIntegrity: await integrityOf(join(publicFolder, script)), css: CSS_MARK };
      return `export const pageAssets = ${JSON.stringify(assets)};`;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const css = takeAssets(bundle, (name) => name.endsWith('.css'))
          .map(sourceOf)
          .join('');
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (this.environment.name === 'client') {
          script = `/${chunks.find((chunk) => chunk.isEntry)?.fileName ?? ''}`;
          return;
        }
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(JSON.stringify(CSS_MARK), () => JSON.stringify(css.trim()));
        }
        await publish(
          takeAssets(bundle, () => true),
          publicFolder,
        );
      },
    },
  };
}

/** The digest of a file that is built already, as browsers check it. */
async function integrityOf(path: string): Promise<string> {
  return `sha384-${hash('sha384', await readFile(path), 'base64')}`;
}

type Asset = Rolldown.OutputAsset;

/** Removes the chosen assets from the bundle and returns them. */
function takeAssets(bundle: Rolldown.OutputBundle, isChosen: (name: string) => boolean): Asset[] {
  const assets = Object.values(bundle).filter((output) => output.type === 'asset' && isChosen(output.fileName));
  for (const asset of assets) delete bundle[asset.fileName];
  return assets.filter((asset) => asset.type === 'asset');
}

/** The fonts belong with the browser's files, wherever they are first met. */
async function publish(assets: Asset[], folder: string): Promise<void> {
  for (const asset of assets) {
    const path = join(folder, asset.fileName);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, asset.source);
  }
}

function sourceOf(asset: Asset): string {
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
}
