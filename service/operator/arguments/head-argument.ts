import { ChainHead } from '#contract/register/register.ts';
import { UsageFault } from './options.ts';

/**
 * Parses a place of the register's chain with its hash, as `register verify` prints it.
 *
 * @throws UsageFault
 */
export function readHeadOption(option: string, typed: string): ChainHead {
  const [place, hash] = typed.trim().toLowerCase().split(':');
  const read = ChainHead.safeParse({ place: Number(place), hash });
  if (!read.success) {
    throw new UsageFault(`${option} must be a place and its hash, as register verify shows them: 1284:3f9a…`);
  }
  return read.data;
}
