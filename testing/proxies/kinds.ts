/** The files and arguments that each proxy needs around the example of docs/deployment.md to run in one folder. */
import { join } from 'node:path';
import type { Extra } from '../../tools/commands/machine.ts';

export type ProxyName = 'nginx' | 'HAProxy' | 'Apache';

type Place = { folder: string; port: number; isRoot: boolean };

export type Kind = {
  program: Extra;
  /** The language of the example's code block in the page. */
  language: string;
  /** The listening address in the example, and its replacement on the loopback. */
  listening: (port: number) => [from: string, to: string];
  /** The whole configuration file. */
  surround: (example: string, place: Place) => string;
  /** Arguments that run the program in the foreground with this configuration file. */
  args: (file: string) => string[];
};

const nginx: Kind = {
  program: 'nginx',
  language: 'nginx',
  listening: (port) => ['listen 443', `listen 127.0.0.1:${port}`],
  surround: (example, { folder, isRoot }) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return `
daemon off;
${isRoot ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'pid')};
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  ${example}
}`;
  },
  args: (file) => ['-e', 'stderr', '-c', file],
};

const haproxy: Kind = {
  program: 'haproxy',
  language: 'haproxy',
  listening: (port) => ['bind :443', `bind 127.0.0.1:${port}`],
  surround: (example) => `global\n    maxconn 1024\n\n${example}`,
  args: (file) => ['-db', '-f', file],
};

/** Modules that the page enables, and modules that Debian enables by default. */
const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'ssl',
  'socache_shmcb',
  'slotmem_shm',
  'http2',
  'proxy',
  'proxy_http',
  'proxy_balancer',
  'lbmethod_byrequests',
];

const apache: Kind = {
  program: 'apache2',
  language: 'apache',
  listening: (port) => ['*:443', `127.0.0.1:${port}`],
  surround: (example, { folder, port, isRoot }) => `
ServerRoot ${folder}
DefaultRuntimeDir ${folder}
PidFile ${join(folder, 'pid')}
ErrorLog ${join(folder, 'error.log')}
ServerName 127.0.0.1
${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${isRoot ? 'User nobody' : ''}
Listen 127.0.0.1:${port}
${example}`,
  args: (file) => ['-D', 'FOREGROUND', '-f', file],
};

export const KINDS: Record<ProxyName, Kind> = { nginx, HAProxy: haproxy, Apache: apache };
