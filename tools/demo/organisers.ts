/** The demonstration's organisers, all invented; the first one sets the desk up. */
import type { Role } from '#contract/plain/organiser/role.ts';

export const ORGANISERS = [
  { key: 'bonnet', name: 'Claire Bonnet', email: 'claire.bonnet@example.com', role: 'secretary' },
  { key: 'becker', name: 'Thomas Becker', email: 'thomas.becker@example.com', role: 'moderator' },
  { key: 'moreau', name: 'Inès Moreau', email: 'ines.moreau@example.com', role: 'moderator' },
  { key: 'aubry', name: 'Paul Aubry', email: 'paul.aubry@example.com', role: 'auditor' },
] as const satisfies readonly { key: string; name: string; email: string; role: Role }[];

export type Organiser = (typeof ORGANISERS)[number];
export type OrganiserKey = Organiser['key'];

/** The organisers with permission to decide; an auditor only reads. */
export type Decider = Exclude<Organiser, { role: 'auditor' }>['key'];
