/** Who makes a call; the register records it. */
export type Actor =
  /** Anybody, on the public page or from a program. */
  | { kind: 'visitor' }
  /** Somebody who has signed in. */
  | { kind: 'organiser'; organiserId: string; sessionId: string }
  /** A screen of the stage, by the link that it was given. */
  | { kind: 'device'; deviceId: string }
  /** Whoever may open the operator's socket, by the name that the system knows them by. */
  | { kind: 'operator'; systemUser: string }
  /** A program that reads the metrics. */
  | { kind: 'monitor' };

export type ActorKind = Actor['kind'];
