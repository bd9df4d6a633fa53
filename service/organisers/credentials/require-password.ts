import { type PasswordOwner, passwordFaults } from '#contract/plain/organiser/password-rules.ts';
import { problem } from '../../http/problems/problem.ts';

/** @throws the problem `invalid-fields` with the first fault of a new password */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const [code] = passwordFaults(password, owner);
  if (code !== undefined) throw problem('invalid-fields', { faults: [{ field: 'password', code }] });
}
