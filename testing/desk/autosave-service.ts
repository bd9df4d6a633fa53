import { Autosave } from '#web/desk/answer/text/autosave.ts';
import type { KeptDraft, SavedText } from '#web/desk/answer/text/save-state.ts';
import { CallRefused, CallUnanswered } from '#web/desk/calls/client.ts';

const NEVER = null;
export const savedText = (text: string, version: number): SavedText => ({
  state: 'drafting',
  version,
  text,
  authors: [],
  savedBy: 'thomas',
  savedAt: '2025-05-21T14:34:00.000Z',
  submittedBy: NEVER,
  submittedAt: NEVER,
  returnedBy: NEVER,
  returnedAt: NEVER,
  comment: NEVER,
  approvedBy: NEVER,
  approvedAt: NEVER,
  digest: NEVER,
  needsTranslationCheck: false,
  needsQuestionCheck: false,
  unchecked: [],
  versions: version,
});

/** A service with one text, and drafts of it. `failure` makes the next saves fail. */
export function autosaveService() {
  const world = {
    text: 'Base',
    version: 1,
    state: 'drafting' as SavedText['state'],
    failure: undefined as Error | undefined,
    /** A save is stored, and its answer is lost. */
    isAnswerLost: false,
    /** The draft that saved last. */
    savedFrom: undefined as string | undefined,
    isGone: false,
    stored: (text: string) => text,
    /** Each save waits for it. */
    answer: Promise.resolve(),
    kept: undefined as KeptDraft | undefined,
    isStored: true,
  };
  const saves: string[] = [];
  const draftIds: string[] = [];
  const open = (draft?: KeptDraft) =>
    new Autosave({
      base: { text: world.text, version: world.version },
      draft,
      keep: (kept) => {
        world.kept = kept;
        return world.isStored;
      },
      save: async (input) => {
        saves.push(input.text);
        draftIds.push(input.draftId);
        await world.answer;
        if (world.failure !== undefined) throw world.failure;
        const isOwnLastSave = input.seenVersion + 1 === world.version && input.draftId === world.savedFrom;
        if (input.seenVersion !== world.version && !isOwnLastSave) {
          throw new CallRefused(409, { code: 'changed-meanwhile' }, 0);
        }
        world.text = world.stored(input.text);
        world.version += 1;
        world.savedFrom = input.draftId;
        world.isGone = false;
        if (world.isAnswerLost) throw new CallUnanswered('saveAnswer');
        return savedText(world.text, world.version);
      },
      read: async () => (world.isGone ? undefined : { ...savedText(world.text, world.version), state: world.state }),
      onSaved: () => {},
    });
  return { world, saves, draftIds, open };
}
