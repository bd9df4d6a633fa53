import { ROLES } from '#contract/plain/organiser/role.ts';
import { useLanguage } from '../language/language.tsx';
import { isCalledByCode } from '../meeting/default-reasons.ts';
import { useNow } from '../meeting/use-now.ts';
import { useThemes } from '../meeting/use-themes.ts';
import { useColleagues } from '../session/use-names.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { useAnswerDetails } from '../kit/register/use-answer-details.ts';
import { type Detail, detailOf } from './entry-detail.ts';
import { useOutcomeMetadata } from './use-outcome-metadata.ts';
import { useReasonLabels, useTopicNumbers } from './use-labels.ts';
import type { Entry } from './use-register.ts';

/** Codes in details of entries for which the desk has texts. */
const CODES = [
  'password',
  'code',
  'recoveryCode',
  'passkey',
  'companyAccount',
  'authenticatorSet',
  'authenticatorRemoved',
  'companyAccountAdded',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
] as const;
const NAMES_ACCOUNT = new Set(['organiser.signInFailed', 'organiser.secondFactorChanged']);
/** Entries whose topic is the other side of a comparison. */
const COMPARED = new Set(['question.setApart', 'question.comparedAgain']);
const NEW_AGAIN = new Set(['question.returned', 'question.takenBack']);

/** The details of an entry as separate texts: reason, topics, roles, the account concerned. */
export function useEntryMetadata(timeZone: string): (entry: Entry) => string[] {
  const ofQuestion = useQuestionMetadata();
  const ofOrganiser = useOrganiserMetadata();
  const ofMeeting = useMeetingMetadataOf(timeZone);
  const ofOrder = useOrderMetadata();
  const ofOutcome = useOutcomeMetadata();
  const ofAnswer = useAnswerMetadata(timeZone);
  return (entry) => {
    const detail = detailOf(entry);
    const metadata = [ofQuestion, ofOrganiser, ofMeeting, ofOrder, ofOutcome, ofAnswer].flatMap((metadataOf) =>
      metadataOf(entry, detail),
    );
    return metadata.filter((line): line is string => line !== undefined && line !== '');
  };
}

type Metadata = (entry: Entry, detail: Detail) => (string | undefined)[];

function useQuestionMetadata(): Metadata {
  const t = useAreaWords('entries', 'details');
  const { language } = useLanguage();
  const topicNumber = useTopicNumbers();
  const reasonLabel = useReasonLabels();
  const themes = useThemes();
  const reasonText = (code: string) => {
    const label = reasonLabel(code);
    if (label === undefined) return t('reasonAlone', { code });
    return isCalledByCode(code) ? t('reason', { code, label }) : t('reasonNamed', { label });
  };
  const topicMetadata = (detail: Detail) => {
    const [into, from] = [topicNumber(detail.text('topicId')), topicNumber(detail.text('fromTopicId'))];
    const isMove = into !== undefined && into !== from;
    const isNew = detail.isTrue('isNewTopic');
    const where = isNew ? t('newTopic', { topic: into ?? '' }) : t('intoTopic', { topic: into ?? '' });
    return [
      isMove ? where : undefined,
      from === undefined || from === into ? undefined : t('fromTopic', { topic: from }),
    ];
  };
  return ({ kind }, detail) => {
    if (kind === 'topic.merged') return [topicMetadata(detail)[1]];
    if (kind === 'question.themeSet') {
      const code = detail.text('themeCode');
      const theme = themes.find((one) => one.code === code);
      return [code === undefined ? t('noTheme') : (theme?.label[language] ?? code)];
    }
    if (kind === 'question.exported') return [detail.isTrue('withAuthors') ? t('withAuthors') : undefined];
    if (!kind.startsWith('question.')) return [];
    if (COMPARED.has(kind)) return [topicNumber(detail.text('topicId'))];
    const reason = detail.text('reason');
    return [
      reason === undefined ? undefined : reasonText(reason),
      ...topicMetadata(detail),
      NEW_AGAIN.has(kind) ? t('isNew') : undefined,
    ];
  };
}

function useOrganiserMetadata(): Metadata {
  const t = useAreaWords('entries', 'details');
  const codes = useAreaWords('register', 'codes');
  const roleNames = useDeskWords('roles');
  const colleagueOf = useColleagues();
  const rolesText = (roles: string[]) => {
    const known = ROLES.filter((role) => roles.includes(role));
    return known.length === 0 ? t('noRoles') : known.map((role) => roleNames(role)).join(', ');
  };
  const roleMetadata = (detail: Detail) => {
    const [roles, before, after] = [detail.texts('roles'), detail.texts('before'), detail.texts('after')];
    return [
      roles === undefined ? undefined : rolesText(roles),
      detail.texts('formerIds') === undefined ? undefined : t('former'),
      before === undefined || after === undefined
        ? undefined
        : t('rolesChanged', { before: rolesText(before), after: rolesText(after) }),
    ];
  };
  return ({ kind }, detail) => {
    if (!kind.startsWith('organiser.')) return [];
    const code = detail.text('step') ?? detail.text('change');
    const known = CODES.find((one) => one === code);
    const metadata = [known === undefined ? undefined : codes(known)];
    if (NAMES_ACCOUNT.has(kind)) {
      const person = colleagueOf(detail.text('organiserId') ?? null);
      metadata.push(person === undefined ? undefined : t('account', { name: person.name }));
      if (detail.isNothing('organiserId') && code === 'password') metadata.push(t('noAccount'));
    }
    return [...metadata, ...roleMetadata(detail)];
  };
}

function useMeetingMetadataOf(timeZone: string): Metadata {
  const t = useAreaWords('entries', 'details');
  const dates = useDates(timeZone);
  const now = useNow();
  return ({ kind }, detail) => {
    if (kind === 'author.searched') {
      const count = detail.count('found');
      return [count === undefined ? undefined : t('found', { count })];
    }
    if (kind === 'meeting.secondPersonChanged') return [detail.isTrue('isNeeded') ? t('needed') : t('notNeeded')];
    if (kind === 'meeting.waitsChanged') {
      const [overdue, severelyOverdue] = [detail.count('longMinutes'), detail.count('veryLongMinutes')];
      if (overdue === undefined || severelyOverdue === undefined) return [];
      return [t('overdue', { overdue: dates.span(overdue), severelyOverdue: dates.span(severelyOverdue) })];
    }
    if (!kind.startsWith('meeting.')) return [];
    const until = detail.text('until');
    return [
      until === undefined ? undefined : t('until', { moment: dates.dayAndTime(new Date(until), now) }),
      detail.text('reason'),
    ];
  };
}

function useAnswerMetadata(timeZone: string): Metadata {
  const detailsOf = useAnswerDetails(timeZone);
  return ({ kind }, detail) => {
    const [language, expertId, dueAt] = [detail.text('language'), detail.text('expertId'), detail.text('dueAt')];
    return detailsOf({ kind, language, expertId, dueAt, digest: detail.text('digest') });
  };
}

function useOrderMetadata(): Metadata {
  const t = useAreaWords('entries', 'details');
  return ({ kind }, detail) => {
    if (kind === 'order.exceptionGiven') return [detail.text('reason')];
    if (kind === 'order.timeChanged') {
      const count = detail.count('minutes');
      return [count === undefined ? t('noTime') : t('available', { count })];
    }
    if (!kind.startsWith('order.')) return [];
    const [from, to] = [detail.count('from'), detail.count('to')];
    if (to === undefined) return [];
    return [from === undefined ? t('placedAt', { to }) : t('movedFrom', { from, to })];
  };
}
