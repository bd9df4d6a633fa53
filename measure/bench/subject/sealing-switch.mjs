/**
 * Loaded before a service that is measured: it begins without sealing, and SIGUSR2 turns the sealing on, and off again.
 * No setting of the product does this.
 */
import * as module from 'node:module';

const sourceFor = (url) => `
  export { sealer } from '${url}?itself';
  import { startSealing as start } from '${url}?itself';

  export function startSealing(parts) {
    let end;
    let turned = Promise.resolve();
    const turn = async () => {
      if (end === undefined) end = start(parts);
      else [, end] = [await end(), undefined];
    };
    process.on('SIGUSR2', () => (turned = turned.then(turn)));
    return async () => {
      await turned;
      await end?.();
    };
  }
`;

// npm, which hands it on, may be an older Node.
module.registerHooks?.({
  load: (url, context, next) =>
    url.endsWith('/service/register/seal-register.ts')
      ? { format: 'module', source: sourceFor(url), shortCircuit: true }
      : next(url, context),
});
