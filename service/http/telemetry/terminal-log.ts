/** Formats log lines for a person at a terminal; machines get the JSON itself. */
import { pino } from 'pino';
import { z } from 'zod';

const Line = z.record(z.string(), z.unknown());

/** `12:00:05 info  answered method=GET route=/ status=200 ms=1.2` */
export function terminalLine(json: string): string {
  // A terminal shows one process, so the line names no instance.
  const {
    level,
    time,
    msg,
    instance: _instance,
    version: _version,
    host: _host,
    ...rest
  } = Line.parse(JSON.parse(json));
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const label = pino.levels.labels[Number(level)] ?? String(level);
  const details = Object.entries(rest).map(([name, value]) => `${name}=${detail(value)}`);
  return `${[clock, label.padEnd(5), msg, ...details].join(' ')}\n`;
}

function detail(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
