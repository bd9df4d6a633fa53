import type { Finding } from '#contract/installation.ts';
import type { Config } from '../../config.ts';
import { tryMailServer } from '../../mail/try-mail-server.ts';
import { discoveryAddress, type IssuerAnswer, tryIssuer } from '../../organisers/auth/try-issuer.ts';

type Outside = Pick<Config, 'oidc' | 'mail' | 'serve'>;

/** Checks the issuer and the mail server, for at most five seconds. The findings contain no secrets. */
export async function outsideFindings({ oidc, mail, serve }: Outside): Promise<Finding[]> {
  if (!serve.api) return [];
  return await Promise.all([
    ...(oidc === null ? [] : [issuerFinding(oidc.issuer)]),
    ...(mail === null ? [] : [mailFinding(mail.url)]),
  ]);
}

async function issuerFinding(issuer: string): Promise<Finding> {
  const answer = await tryIssuer(issuer);
  const { origin, pathname } = new URL(discoveryAddress(issuer));
  const finding = issuerWords(answer, `${origin}${pathname}`);
  return { level: answer.kind === 'sound' ? 'good' : 'fault', finding };
}

/** @param address of the discovery document, without credentials */
function issuerWords(answer: IssuerAnswer, address: string): string {
  const isItRight = 'Is OIDC_ISSUER the whole address that the issuer names itself by?';
  switch (answer.kind) {
    case 'sound':
      return 'The issuer of company accounts answers.';
    case 'unreachable':
      return `The issuer of company accounts does not answer at ${address}: ${whyNot(answer.code)} Is OIDC_ISSUER right, and is this host allowed to connect?`;
    case 'refused':
      return `The issuer of company accounts answers ${address} with ${answer.status}, where its discovery document should be. ${isItRight}`;
    case 'noDiscovery':
      return `What ${address} answers is not an OpenID Connect discovery document. ${isItRight}`;
    case 'another':
      return `The issuer of company accounts calls itself ${answer.issuer.slice(0, 200)}: set OIDC_ISSUER to exactly that, if it is the company’s.`;
    default:
      return answer satisfies never;
  }
}

async function mailFinding(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const answer = await tryMailServer(url);
  if (answer.isReady) return { level: 'good', finding: `The mail server ${host} accepts the service’s sign-in.` };
  const finding =
    answer.code === 'EAUTH'
      ? `The mail server ${host} rejects the name and password of SMTP_URL.`
      : `Mail cannot be sent by ${host}: ${whyNot(answer.code)} Is SMTP_URL right, and is this host allowed to connect?`;
  return { level: 'fault', finding };
}

const FAULTS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there.',
  ETIMEDOUT: 'no answer within 5 s.',
  ENOTFOUND: 'its host is not known here.',
  EAI_AGAIN: 'its host is not known here.',
  EDNS: 'its host is not known here.',
  EHOSTUNREACH: 'there is no route to it from this host.',
  ENETUNREACH: 'there is no route to it from this host.',
  ECONNRESET: 'it closes the connection.',
  ECONNECTION: 'it closes the connection.',
  CERT_HAS_EXPIRED: 'its certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
};

function whyNot(code: string | undefined): string {
  const known = code === undefined ? 'the connection failed.' : FAULTS[code];
  if (known !== undefined) return known;
  if (/_CERT|CERT_|_VERIFY_/.test(code ?? '')) {
    return `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS names a file with trusted ones.`;
  }
  if (/^(ERR_SSL|EPROTO$|ETLS$)/.test(code ?? '')) return `the TLS connection failed (${code}).`;
  return `its answer is unexpected (${code}).`;
}
