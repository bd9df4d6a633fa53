import { useMemo } from 'react';
import type { Language } from '#contract/plain/language.ts';
import type { ScreenLanguages } from '#contract/plain/stage/stage-kinds.ts';
import type { StageOverview, StageState, StageTopic } from '../device/calls.ts';
import { useStage } from '../device/stage.tsx';
import { useLanguage } from '../words/language.tsx';

type Progress = NonNullable<StageOverview['progress']>[number];

type Message = NonNullable<StageState['message']>;

/** A topic on stage with its place, which counts from 1. A skipped topic has none. */
export type PlacedTopic = { topic: StageTopic; progress: Progress; place: number | undefined };

export type RemoteStage = {
  state: StageState;
  /** In the order of the stage, the skipped ones last. Before the start it is the running order. */
  order: readonly PlacedTopic[];
  proposed: readonly string[] | null;
  devices: NonNullable<StageOverview['devices']>;
  /** The last move, which a rehearsal does not record. */
  moved: StageOverview['moved'];
  /** The latest first. */
  messages: readonly Message[];
  placed: (id: string | null) => PlacedTopic | undefined;
  /** Also those that are not on stage yet, and those that were set aside. */
  topics: readonly StageTopic[];
};

/** The stage as a remote shows it; undefined until the service has sent it. */
export function useRemoteStage(): RemoteStage | undefined {
  const { overview, content } = useStage();
  return useMemo(() => {
    if (overview === undefined || content === undefined) return undefined;
    const { state, progress, proposed, moved, messages, devices } = overview;
    const order = state.status === 'ready' ? orderToCome(content.topics) : orderOnStage(content.topics, progress ?? []);
    return {
      state,
      order,
      proposed,
      moved,
      devices: devices ?? [],
      messages: withLatest(messages ?? [], state.message),
      placed: (id) => order.find(({ topic }) => topic.id === id),
      topics: content.topics,
    };
  }, [overview, content]);
}

function orderOnStage(topics: readonly StageTopic[], progress: readonly Progress[]): PlacedTopic[] {
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  let place = 0;
  return progress.flatMap((each) => {
    if (each.status !== 'skipped') place += 1;
    const topic = known.get(each.topicId);
    return topic === undefined ? [] : [{ topic, progress: each, place: each.status === 'skipped' ? undefined : place }];
  });
}

/** A topic that was never Now. */
const NO_PROGRESS = {
  status: 'upcoming',
  actualSeconds: null,
  fromSeconds: null,
  toSeconds: null,
  answeredAt: null,
  skippedAt: null,
} as const satisfies Omit<Progress, 'topicId'>;

/** The running order as a start would copy it. */
function orderToCome(topics: readonly StageTopic[]): PlacedTopic[] {
  const ordered = topics.filter(({ isLater }) => !isLater);
  return ordered.map((topic, index) => ({
    topic,
    progress: { ...NO_PROGRESS, topicId: topic.id },
    place: index + 1,
  }));
}

/** The reply to a command has only the message that is shown, which may be newer than the list. */
function withLatest(messages: readonly Message[], shown: Message | null): readonly Message[] {
  return shown === null ? messages : [shown, ...messages.filter(({ id }) => id !== shown.id)];
}

/** Both languages stand in the middle, as on the screens. */
export const SHOWN_LANGUAGES = ['fr', 'both', 'en'] as const satisfies readonly ScreenLanguages[];

/** The question as the operator reads it. */
function questionOf(topic: StageTopic, language: Language): string {
  return topic[language].question;
}

export function useQuestion(): (topic: StageTopic) => string {
  const language = useLanguage();
  return (topic) => questionOf(topic, language);
}
