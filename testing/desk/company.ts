/** A desk with sign-in by company account. */
import { CALLBACK_PATH } from '#service/organisers/auth/company-accounts.ts';
import type { Engine, TestApp } from '../app.ts';
import { openBrowser } from './browser.ts';
import { type CompanyPerson, startCompanyProvider } from '../providers/company-provider.ts';
import { setUp, setUpDatabase, setUpService } from '../set-up.ts';

const DESK_URL = 'http://localhost';

/** Sets up a database with two services: `byClaim` takes roles from the company, `service` only from invitations. */
export function setUpCompanyDesk(engine: Engine) {
  const database = setUpDatabase(engine);
  const company = setUp(
    'company',
    () => startCompanyProvider(`${DESK_URL}${CALLBACK_PATH}`),
    ({ close }) => close(),
  );
  const service = setUpService(database, () => ({ environment: { ...company.environment, DESK_URL } }));
  const byClaim = setUpService(database, () => ({
    environment: { ...company.environment, DESK_URL, OIDC_ROLES_CLAIM: company.rolesClaim },
  }));
  /** Signs in at the company and returns to the desk. */
  const arrive = async (
    person: CompanyPerson,
    { token, app = service.app }: { token?: string; app?: TestApp['app'] } = {},
  ) => {
    company.person(person);
    const browser = openBrowser(app);
    const { url } = await browser.ask('startCompanySignIn', { body: { token } });
    const back = await company.follow(url);
    if (!back.startsWith(`${DESK_URL}${CALLBACK_PATH}?`)) throw new Error(`the company leads to ${back}`);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await app.inject({ url: back.slice(DESK_URL.length), headers: { host: 'localhost', cookie } });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge !== 0) browser.cookies.set(name, encodeURIComponent(value));
    }
    return { browser, status: answer.statusCode, to: answer.headers['location'] };
  };
  return { database, company, service, byClaim, arrive };
}

/** The answer to a browser that the desk refuses. */
export function refusedWith(code: string) {
  return { status: 303, to: `/desk/sign-in?problem=${code}` };
}
