import type { Plugin } from 'vite';

const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Leaves dynamic imports unchanged. Vite's helper would first fetch styles and imports of the imported chunk. The page
 * has its styles in the document, and its chunks import only the script that is already loaded.
 */
export function plainImports(environmentName: string): Plugin {
  return {
    name: 'tribune:plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environmentName,
    load: {
      filter: { id: PRELOAD_HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
