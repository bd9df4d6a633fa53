import { visibleText } from '#contract/plain/visible-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { type InboxSearch, isFiltered, storedFilterOf, searchAt } from '../../queries/inbox-search.ts';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import styles from './tools.module.css';

type View = Replied<'listViews'>['views'][number];

/** The organiser's saved filters: each is a link, and the present filter can be saved too. */
export function Views({ search }: { search: InboxSearch }) {
  const t = useAreaWords('inbox', 'views');
  const title = useId();
  const { views, cache } = useViews();
  return (
    <section className={styles['views']} aria-labelledby={title}>
      <h2 className={SMALL_HEADING} id={title}>
        {t('title')}
      </h2>
      {views.length === 0 && <p>{t('none')}</p>}
      <ul role="list">
        {views.map((view) => (
          <ViewItem key={view.id} view={view} cache={cache} />
        ))}
      </ul>
      {isFiltered(search) && <SaveViewForm search={search} cache={cache} />}
    </section>
  );
}

/** The saved filters, and a function that stores the answer of a call about them. */
function useViews() {
  const { id: meetingId } = useMeetingMetadata();
  const client = useQueryClient();
  const queryKey = ['unnotified', 'views', meetingId] as const;
  const { data } = useQuery({ queryKey, queryFn: () => callDesk('listViews', { params: { meetingId } }) });
  const cache = (list: Replied<'listViews'>) => {
    // A fetch that is under way may be from before the command.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, list);
  };
  return { views: data?.views ?? [], cache };
}

type CacheViews = ReturnType<typeof useViews>['cache'];

function ViewItem({ view, cache }: { view: View; cache: CacheViews }) {
  const t = useAreaWords('inbox', 'views');
  const { id: meetingId } = useMeetingMetadata();
  const remove = useCommand(async () => {
    cache(await callDesk('removeView', { params: { meetingId, viewId: view.id } }));
  });
  return (
    <li>
      <Link to="/inbox" search={searchAt(view.filter)}>
        {view.name}
      </Link>
      <button type="button" onClick={() => remove.run(undefined)}>
        <DeskIcon name="close" />
        <HiddenText>{t('remove', { name: view.name })}</HiddenText>
      </button>
      <FailureAlert failure={remove.failure} />
    </li>
  );
}

function SaveViewForm({ search, cache }: { search: InboxSearch; cache: CacheViews }) {
  const t = useAreaWords('inbox', 'views');
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ name: visibleText(values('name')) === '' ? t('enterName') : undefined }),
    send: async (values) => {
      const body = { name: visibleText(values('name')), filter: storedFilterOf(search) };
      cache(await send('saveView', (viewId) => ({ params: { meetingId, viewId }, body })));
      form.ref.current?.reset();
    },
  });
  return (
    <form {...form}>
      <FailureAlert failure={failure} />
      <TextField name="name" label={t('name')} autoComplete="off" maxLength={60} error={errorOf('name')} />
      <Button kind="secondary" isSubmit aria-busy={isBusy}>
        {t('keep')}
      </Button>
    </form>
  );
}
