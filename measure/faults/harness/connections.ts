/** Determines which end closed a TCP connection first: Linux keeps that end in TIME_WAIT for a minute. */
import { readFileSync } from 'node:fs';

const ESTABLISHED = '01';
/** Only the end that closed first enters this state. */
const TIME_WAIT = '06';

export type Connections = {
  open: number;
  /** Closed first by the process that listens at the port. */
  closedByListener: number;
  /** Closed first by the process that had connected to the port. */
  closedByCaller: number;
};

/** Counts the connections of the listeners at these ports on the loopback address. */
export function countConnections(ports: readonly number[]): Connections {
  const names = new Set(ports.map((port) => port.toString(16).toUpperCase().padStart(4, '0')));
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(readRows);
  const count = (end: 'local' | 'remote', state: string) =>
    rows.filter((row) => names.has(row[end]) && row.state === state).length;
  return {
    open: count('local', ESTABLISHED),
    closedByListener: count('local', TIME_WAIT),
    closedByCaller: count('remote', TIME_WAIT),
  };
}

/** A row is `0: 0100007F:1F90 0100007F:C350 06 …`: index, local and remote address with port, state. */
function readRows(file: string) {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, local = '', remote = '', state = ''] = line.trim().split(/\s+/);
    return { local: portOf(local), remote: portOf(remote), state };
  });
}

function portOf(end: string): string {
  return end.slice(end.indexOf(':') + 1);
}
