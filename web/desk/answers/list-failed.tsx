import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { useCommand } from '../calls/use-command.ts';
import { failureText, useReturn } from '../kit/screen/screen-failed.tsx';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import styles from './empty.module.css';

type FailedProps = { list: { error: unknown; refetch: () => Promise<unknown> } };

/** Replaces a list that could not be loaded. It is read again when the connection is back. */
export function ListFailed({ list: { error, refetch } }: FailedProps) {
  const t = useAreaWords('answers', 'failed');
  const failure = useDeskWords('failure');
  const again = useCommand(async () => void (await refetch()));
  useReturn(() => again.run(undefined));
  return (
    <section className={styles['empty']} role="alert">
      <h2>
        <Icon name="warning" />
        {t('title')}
      </h2>
      <p>{failureText(error) ?? t('unanswered')}</p>
      <Button kind="secondary" aria-busy={again.isBusy} onClick={() => again.run(undefined)}>
        {failure('again')}
      </Button>
    </section>
  );
}
