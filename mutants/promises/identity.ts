/** Who somebody is: at their own account, after a revocation, and under another secret. */
import type { Mutant } from '../mutant.ts';

export const IDENTITY: Mutant[] = [
  {
    name: 'owner-locked-out-by-strangers',
    promise: 'Wrong guesses of strangers never keep a signed-in organiser from changing their password.',
    file: 'service/organisers/account/change-password.ts',
    find: "{ step: 'currentPassword', account: sessionId }",
    replace: "{ step: 'password', account: session.email }",
    suite: { file: 'service/organisers/account/locked-out.test.ts', named: 'changes the password where' },
  },
];
