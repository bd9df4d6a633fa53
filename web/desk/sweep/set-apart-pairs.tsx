import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/kit/button/button.tsx';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { callDesk, type Replied } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { NumberLinks } from '../kit/number/number-links.tsx';
import { ROWS } from '../kit/rows/rows.ts';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { PartFailed } from '../kit/screen/screen-failed.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useCan } from '../session/current-user.tsx';
import { useNames } from '../session/use-names.ts';
import { otherOf, useSetApart } from '../similar/use-set-apart.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './done.module.css';
import { TITLE_ID } from './focus-title.ts';

type SetApart = Replied<'listNotSimilar'>['pairs'][number];

/** The pairs that organisers marked as not similar; each can be compared again. */
export function SetApartPairs({ onClose, onCompared }: { onClose: () => void; onCompared: () => Promise<void> }) {
  const t = useAreaWords('similar', 'done');
  const client = useQueryClient();
  const { id: meetingId } = useMeetingMetadata();
  const title = useFocus<HTMLHeadingElement>();
  const send = useSetApart();
  const queryKey = apartKey(meetingId);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useSetApartList(meetingId);
  const pairs = data?.pages.flatMap((page) => page.pairs);
  const again = useCommand(async ({ first, second, topic }: SetApart) => {
    const other = otherOf({ question: second, topic });
    if (other === undefined) return;
    await send(first.id, other, false);
    await client.invalidateQueries({ queryKey });
    await onCompared();
  });
  return (
    <section className={styles['apart']} aria-labelledby="set-apart">
      <h2 id="set-apart" ref={title} tabIndex={-1}>
        {t('apartTitle')}
      </h2>
      <FailureAlert failure={again.failure} />
      {data === undefined && (error === null ? <DelayedLoader /> : <PartFailed error={error} />)}
      {pairs?.length === 0 && <p>{t('none')}</p>}
      <ul className={ROWS} role="list">
        {pairs?.map((pair) => (
          <Row
            key={`${pair.first.id} ${pair.second?.id} ${pair.topic?.id}`}
            pair={pair}
            onAgain={() => {
              // The row disappears, and the whole list too if the pair is shown again.
              focusWhenLost({ from: document.activeElement, give: () => focusFirst('set-apart', TITLE_ID) });
              again.run(pair);
            }}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="secondary" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Button kind="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </section>
  );
}

function apartKey(meetingId: string) {
  return ['question', 'apart', meetingId] as const;
}

/** The marks, page by page. */
function useSetApartList(meetingId: string) {
  return useInfiniteQuery({
    queryKey: apartKey(meetingId),
    queryFn: ({ pageParam }) =>
      callDesk('listNotSimilar', { params: { meetingId }, query: { skip: String(pageParam) } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const count = pages.reduce((sum, page) => sum + page.pairs.length, 0);
      return count < total ? count : undefined;
    },
  });
}

/** @returns whether one of these elements was there */
function focusFirst(...ids: readonly string[]): boolean {
  const element = ids.map((id) => document.getElementById(id)).find((one) => one !== null);
  element?.focus();
  return element !== undefined;
}

function Row({ pair, onAgain }: { pair: SetApart; onAgain: () => void }) {
  const t = useAreaWords('similar', 'done');
  const pane = useAreaWords('inbox', 'pane');
  const mayDecide = useCan('question.decide');
  const numbers = useNumbers();
  const nameOf = useNames();
  const { timeZone } = useMeetingMetadata();
  const dates = useDates(timeZone);
  const now = useNow();
  const { first, second, topic, by, at } = pair;
  const names = {
    first: numbers.ofQuestion(first.number),
    second: topic === null ? numbers.ofQuestion(second?.number ?? null) : numbers.ofTopic(topic.number),
  };
  const marked = { name: nameOf(by) ?? pane('colleague'), moment: dates.momentWithin(new Date(at), now) };
  return (
    <li>
      <div>
        <b>
          <NumberLinks text={t('ofPair', names)} />
        </b>
        <p dir="auto">{first.text}</p>
        {second !== null && <p dir="auto">{second.text}</p>}
        <small>{t('by', marked)}</small>
      </div>
      {mayDecide && (
        <Button kind="secondary" onClick={onAgain}>
          {t('again')}
          <HiddenText> {t('ofPair', names)}</HiddenText>
        </Button>
      )}
    </li>
  );
}
