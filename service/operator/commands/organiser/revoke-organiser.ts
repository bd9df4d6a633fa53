import { canonicalAddress } from '#contract/plain/email-address.ts';
import { withoutInvisibleEnds } from '#contract/plain/visible-text.ts';
import { plainText } from '../../../http/text/plain-text.ts';
import { CommandFailed } from '../../command-failed.ts';
import type { Run } from '../command.ts';

export const revokeOrganiser: Run = async (ask, { email }) => {
  const { organisers } = await ask('showTeam', {});
  const typed = canonicalAddress(withoutInvisibleEnds(String(email)));
  const organiser = organisers.find((candidate) => candidate.email === typed);
  if (organiser === undefined) throw new CommandFailed('There is no organiser with this address.');
  const { organiserId, version } = organiser;
  const answer = await ask('revokeOrganiser', { params: { organiserId }, body: { seenVersion: version } });
  const name = plainText(`${organiser.firstName} ${organiser.lastName}`);
  return { answer, lines: [`${name} cannot sign in any more, and every session of theirs has ended.`] };
};
