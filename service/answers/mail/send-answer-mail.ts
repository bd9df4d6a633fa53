import { accountLink, answerLink } from '#contract/plain/organiser/desk-links.ts';
import { topicNumber } from '#contract/plain/question/question-number.ts';
import type { Queryable } from '../../database/database.ts';
import { type Addressed, findAddressed, findMailTopics, type MailTopic } from './mail-queries.ts';
import { MAIL_KINDS, type TopicsMail } from './topics-mail.ts';

export type AnswerMailParts = {
  db: Queryable;
  /** The desk's origin, for links. */
  origin: () => string;
  /** Resolves with the code of a failure, and with null when the mail server has accepted the mail. */
  deliver: (mail: TopicsMail) => Promise<string | null>;
};

type Sent = { skippedIds: string[]; failure: string | null };

/** Writes and sends the mail of these jobs, which are all to one organiser about one meeting. */
export async function sendAnswerMail(
  { db, origin, deliver }: AnswerMailParts,
  { ids }: { ids: readonly string[] },
  now: Date,
): Promise<Sent> {
  const addressed = await findAddressed(db, ids[0] ?? '');
  const email = addressed?.email ?? null;
  const topics = (await findMailTopics(db, ids, now)).filter(({ isTrue }) => isTrue && email !== null);
  const sentIds = new Set(topics.map(({ id }) => id));
  const skippedIds = ids.filter((id) => !sentIds.has(id));
  if (addressed === undefined || email === null || topics.length === 0) return { skippedIds, failure: null };
  return { skippedIds, failure: await deliver(mailOf(topics, { ...addressed, email, origin: origin() })) };
}

type About = Omit<Addressed, 'email'> & { email: string; origin: string };

function mailOf(
  topics: readonly MailTopic[],
  { email, language, hasDigest, timeZone, heldOn, titles, origin }: About,
): TopicsMail {
  const sections = MAIL_KINDS.flatMap((kind) => {
    const named = topics.filter((topic) => topic.kind === kind).map(({ number, dueAt }) => ({ number, dueAt }));
    // Both languages of a topic may have been returned.
    const once = named.filter(({ number }, index) => named.findIndex((one) => one.number === number) === index);
    const shown = once.map(({ number, dueAt }) => {
      const name = topicNumber(number, heldOn);
      return { number: name, link: answerLink(origin, name), dueAt };
    });
    return shown.length === 0 ? [] : [{ kind, topics: shown }];
  });
  return {
    text: 'topics',
    to: email,
    languages: [language],
    isDigest: hasDigest,
    sections,
    accountLink: accountLink(origin),
    timeZone,
    meetingTitle: { fr: titles.fr ?? titles.en ?? 'Tribune', en: titles.en ?? titles.fr ?? 'Tribune' },
  };
}
