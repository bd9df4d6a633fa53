import { Link } from '@tanstack/react-router';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { QuestionWords } from '#web/kit/text/question-words.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { callDesk, type Replied } from '../../calls/client.ts';
import { useCommand } from '../../calls/use-command.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { readInboxSearch } from '../../queries/inbox-search.ts';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import styles from './author-search.module.css';

export type Found = Replied<'searchAuthors'> & { name: string };

/** Searches authors by the words of the search, only on request, because the register records each such search. */
export function AuthorSearch({ name, onFound }: { name: string; onFound: (found: Found) => void }) {
  const t = useAreaWords('inbox', 'authors');
  const { id: meetingId } = useMeetingMetadata();
  const find = useCommand(async () => {
    onFound({ ...(await callDesk('searchAuthors', { params: { meetingId }, body: { name } })), name });
  });
  return (
    <div className={styles['ask']}>
      <TextButton aria-busy={find.isBusy} onClick={() => find.run(undefined)}>
        <DeskIcon name="user" />
        {t('search', { name })}
      </TextButton>
      <small>{t('recorded')}</small>
      <FailureAlert failure={find.failure} />
    </div>
  );
}

/** The questions of the found authors, in place of the list. */
export function FoundAuthors({ found, onClose }: { found: Found; onClose: () => void }) {
  const t = useAreaWords('inbox', 'authors');
  const numbers = useNumbers();
  const title = useFocus<HTMLHeadingElement>();
  const { questions, hasMore, name } = found;
  return (
    <section className={styles['found']} aria-labelledby="found-authors">
      <header>
        <h2 className={SMALL_HEADING} id="found-authors" ref={title} tabIndex={-1}>
          {questions.length === 0 ? t('none', { name }) : t('found', { count: questions.length, name })}
        </h2>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      <ul role="list">
        {questions.map(({ id, number, language, author, text }) => (
          <li key={id}>
            <Link to="/inbox" search={(before) => readInboxSearch({ ...before, question: id })}>
              <span className={styles['top']}>
                <b>{author === null ? t('erased') : `${author.firstName} ${author.lastName}`}</b>
                <span translate="no">{numbers.ofQuestion(number)}</span>
                <LanguageBadge language={language} />
              </span>
              <QuestionWords language={language} size="small" lines={2}>
                {text}
              </QuestionWords>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && <p>{t('more')}</p>}
    </section>
  );
}
