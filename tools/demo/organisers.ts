/** The demonstration's organisers, all invented; the first one sets the desk up. */
import type { Role } from '#contract/plain/organiser/role.ts';

export const ORGANISERS = [
  { key: 'bonnet', name: 'Claire Bonnet', email: 'claire.bonnet@example.com', role: 'secretary' },
  { key: 'becker', name: 'Thomas Becker', email: 'thomas.becker@example.com', role: 'moderator' },
  { key: 'moreau', name: 'Inès Moreau', email: 'ines.moreau@example.com', role: 'moderator' },
  { key: 'marchand', name: 'Hélène Marchand', email: 'helene.marchand@example.com', role: 'expert' },
  { key: 'brandt', name: 'Lukas Brandt', email: 'lukas.brandt@example.com', role: 'expert' },
  { key: 'okafor', name: 'Ngozi Okafor', email: 'ngozi.okafor@example.com', role: 'reviewer' },
  { key: 'aubry', name: 'Paul Aubry', email: 'paul.aubry@example.com', role: 'auditor' },
] as const satisfies readonly { key: string; name: string; email: string; role: Role }[];

export type Organiser = (typeof ORGANISERS)[number];
export type OrganiserKey = Organiser['key'];

/** The organisers with permission to decide, and to assign topics. */
export type Decider = Extract<Organiser, { role: 'secretary' | 'moderator' }>['key'];
export type Assigner = Decider;
/** The organisers who write the answers that are assigned to them. */
export type Expert = Extract<Organiser, { role: 'expert' }>['key'];
