import { altchaVerifier } from '#service/captcha/altcha.ts';

const readWith = altchaVerifier(() => 'the secret of nobody', { stepFor: () => 0 });

/** True when the verifier finds a pass in the token, good or not: only then do its checks have something to refuse. */
export async function isReadable(token: string): Promise<boolean> {
  const { id } = await readWith({ token, meetingId: '', address: '' });
  return id !== null;
}
