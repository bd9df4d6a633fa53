import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import packageJson from '../../../package.json' with { type: 'json' };

/** Identifies the process that writes a log line or answers a request, among several behind one address. */
export type Instance = {
  /** Random; differs after each start. */
  instance: string;
  version: string;
  host: string;
};

/** Describes this process. Each call creates another instance id. */
export function describeInstance(): Instance {
  return { instance: randomBytes(6).toString('hex'), version: packageJson.version, host: hostname() };
}
