/**
 * Loaded before a service that is measured: it begins without sealing, and SIGUSR2 turns the sealing on, and off again.
 * Without, it asks what there is to seal, and leaves it. No setting of the product does this.
 */
import * as module from 'node:module';

const sourceFor = (url) => `
  export { findMoment, sealEntries } from '${url}?itself';
  import { tryToLead as tryItself } from '${url}?itself';

  let isOn = false;
  process.on('SIGUSR2', () => (isOn = !isOn));
  export const tryToLead = async (...given) => isOn && (await tryItself(...given));
`;

// npm, which hands it on, may be an older Node.
module.registerHooks?.({
  load: (url, context, next) =>
    url.endsWith('/service/register/seal-queries.ts')
      ? { format: 'module', source: sourceFor(url), shortCircuit: true }
      : next(url, context),
});
