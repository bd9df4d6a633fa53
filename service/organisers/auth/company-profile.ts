/** An organiser's profile from the company's sign-in. No I/O. */
import { z } from 'zod';
import { EmailAddress, NAME_MAX_LENGTH, PersonName } from '#contract/organiser/organiser.ts';
import { ROLES, type Role } from '#contract/plain/organiser/role.ts';
import { hasForbiddenCharacter } from '#contract/plain/question/question-rules.ts';

export const Profile = z.looseObject({
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((sub) => !hasForbiddenCharacter(sub)),
  /** Undefined for an address that no organiser can have, such as an intranet's. */
  email: EmailAddress.optional().catch(undefined),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  locale: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

/** The roles in a claim, which is a list or one text. */
export function rolesIn(claim: unknown): Role[] {
  const named: unknown[] = typeof claim === 'string' ? claim.split(/[\s,]+/) : [claim].flat();
  return ROLES.filter((role) => named.includes(role));
}

/** First and last name. The mailbox name replaces a missing or invalid part. */
export function namesOf({ name = '', given_name: given, family_name: family }: Profile, email: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [mailbox = ''] = email.split('@');
  const cut = (text: string) => {
    const parsed = PersonName.safeParse(text.trim().slice(0, NAME_MAX_LENGTH));
    return parsed.success ? parsed.data : mailbox.slice(0, NAME_MAX_LENGTH);
  };
  return { firstName: cut(given ?? first), lastName: cut(family ?? rest.join(' ')) };
}
