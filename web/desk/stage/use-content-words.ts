import { useAreaWords } from '../words/desk-words.ts';
import type { Device, StageState } from './use-stage.ts';

type Content = { shows: string; detail: string };

/** What a device shows, from its report and the state of its stage. */
export function useContentWords(device: Device, stage: StageState | undefined): Content {
  const t = useAreaWords('stage', 'content');
  const covers = useAreaWords('stage', 'covers');
  const { kind, report, isConnected } = device;
  if (!isConnected) return { shows: t('nothing'), detail: '' };
  if (kind === 'remote') return { shows: t('remote'), detail: t('remoteDetail') };
  if (stage === undefined) return { shows: '', detail: detailOf() };
  if (kind !== 'prompter' && stage.cover !== null) return { shows: covers(stage.cover), detail: detailOf() };
  return { shows: topicOf(stage), detail: detailOf() };

  function topicOf({ now, next, place, topics }: StageState): string {
    if (now !== null) return t('topic', { place, topics });
    if (kind !== 'prompter') return covers('blank');
    return next === null ? t('waits') : t('waitsFor', { place: place + 1 });
  }

  function detailOf(): string {
    const { storedTopics, width, height } = report;
    if (kind === 'prompter' && storedTopics !== undefined) return t('stored', { count: storedTopics });
    return width === undefined || height === undefined ? '' : t('size', { width, height });
  }
}
