/** The kinds of everything on the stage. */

/** A rehearsal has a state and devices of its own, and leaves no outcome. */
export const STAGE_MODES = ['live', 'rehearsal'] as const;
export type StageMode = (typeof STAGE_MODES)[number];

export const STAGE_STATUSES = ['ready', 'running', 'ended'] as const;
export type StageStatus = (typeof STAGE_STATUSES)[number];

export const DEVICE_KINDS = ['prompter', 'room', 'overlay', 'remote'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The languages of a screen; `both` stand side by side. */
export const SCREEN_LANGUAGES = ['fr', 'en', 'both'] as const;
export type ScreenLanguages = (typeof SCREEN_LANGUAGES)[number];

/** What the prompter shows of the topic that is Now. */
export const STAGE_PARTS = ['question', 'answer'] as const;
export type StagePart = (typeof STAGE_PARTS)[number];

/** What the room shows in place of the question: only the brand, a picture while people wait, or the closing thanks. */
export const STAGE_COVERS = ['blank', 'holding', 'thanks'] as const;
export type StageCover = (typeof STAGE_COVERS)[number];

/** The longest message to the Chairman, in UTF-16 units: it is read at a glance. */
export const MESSAGE_MAX_LENGTH = 90;
/** The most lines that a command scrolls. */
export const SCROLLED_MAX = 100;
export const DEVICE_NAME_MAX_LENGTH = 60;
/** The most devices of a meeting that are not revoked. */
export const DEVICES_MAX = 50;
/** How long a changed running order is shown as a proposal before it applies below Next. */
export const PROPOSAL_MS = 2000;
/** How long a pairing code is valid, in minutes. */
export const PAIRING_MINUTES = 10;
/** The digits that a person types at `/stage`. */
export const PAIRING_DIGITS = 8;

/** How long the tokens of a meeting's devices last after its finish, for the closing thanks. */
export const DEVICES_END_DAYS = 7;
