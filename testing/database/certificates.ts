/** Creates certificates for a test's PostgreSQL with OpenSSL. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Authority = {
  /** The file of the authority's own certificate. */
  file: string;
  /** Signs a certificate for these names, such as `DNS:localhost`. @returns the files of the certificate and its key */
  sign: (name: string, subjects: string, days?: number) => { certificate: string; key: string };
};

/** Creates a certificate authority that the system does not trust, with its files in `folder`. */
export function createAuthority(folder: string): Authority {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = (file: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    file,
  ];
  openssl('req', '-x509', ...newKey(at('ca.key')), '-subj', '/CN=Test authority', '-days', '2', '-out', at('ca.crt'));
  const sign = (name: string, subjects: string, days = 2) => {
    const [certificate, key, request] = [at(`${name}.crt`), at(`${name}.key`), at(`${name}.csr`)];
    writeFileSync(at(`${name}.cnf`), `subjectAltName=${subjects}\n`);
    openssl('req', ...newKey(key), '-subj', `/CN=${name}`, '-out', request);
    const authority = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial'];
    const options = ['-days', String(days), '-extfile', at(`${name}.cnf`), '-out', certificate];
    openssl('x509', '-req', '-in', request, ...authority, ...options);
    return { certificate, key };
  };
  return { file: at('ca.crt'), sign };
}
