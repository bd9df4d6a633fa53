import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import packageJson from '../../../package.json' with { type: 'json' };

/** Which process writes a line of the log or answers a request, among several behind one address. */
export type Instance = {
  /** Random, another one after each start. */
  instance: string;
  version: string;
  host: string;
};

/** Describes this process; each call makes another instance. */
export function describeInstance(): Instance {
  return { instance: randomBytes(6).toString('hex'), version: packageJson.version, host: hostname() };
}
