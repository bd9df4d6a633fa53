/**
 * Loaded before a measured service, which then starts without sealing; SIGUSR2 switches it on and off. While off, the
 * sealer queries the unsealed entries and leaves them. No setting of the product does this.
 */
import * as module from 'node:module';

const sourceFor = (url) => `
  export { findMoment, sealEntries } from '${url}?itself';
  import { tryToLead as tryItself } from '${url}?itself';

  let isOn = false;
  process.on('SIGUSR2', () => (isOn = !isOn));
  export const tryToLead = async (...given) => isOn && (await tryItself(...given));
`;

// npm passes this module on and may run on an older Node.
module.registerHooks?.({
  load: (url, context, next) =>
    url.endsWith('/service/audit/sealing/seal-queries.ts')
      ? { format: 'module', source: sourceFor(url), shortCircuit: true }
      : next(url, context),
});
