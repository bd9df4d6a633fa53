import type { Plugin } from 'vite';

const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Leaves a dynamic import what it is. Vite's helper would first fetch the styles and the imports of what is imported:
 * the page has its styles in the document, and its chunks import nothing but the script that is there already.
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
