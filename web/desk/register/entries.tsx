import { NumberLinks } from '../kit/number/number-links.tsx';
import { useLanguage } from '../language/language.tsx';
import { useColleagues } from '../session/use-names.ts';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import { capitalised } from '#web/kit/text/capitalised.ts';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { ENTRY_ACTORS } from '#contract/plain/register/entry-groups.ts';
import { useFaultText } from './chain-parts.tsx';
import styles from './register.module.css';
import { hashGroups } from '../kit/register/short-hash.ts';
import { useEntryMetadata } from './use-entry-metadata.ts';
import { useVerification } from '../queries/use-verification.ts';
import type { Entry } from './use-register.ts';
import { useSentences } from './use-sentences.ts';

/** The entries by day, newest first. */
export function Entries({ entries, timeZone }: { entries: Entry[]; timeZone: string }) {
  const t = useAreaWords('register', 'page');
  const { language } = useLanguage();
  const dates = useDates(timeZone);
  const now = useNow();
  const textsOf = useEntryTexts(timeZone);
  const days = Map.groupBy(entries, ({ occurredAt }) => dates.day(new Date(occurredAt), now));
  return (
    <table className={styles['entries']}>
      <caption>
        <HiddenText>{t('caption')}</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('hash')}</th>
        </tr>
      </thead>
      {[...days].map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className={styles['day']}>
            <th scope="colgroup" colSpan={5}>
              {capitalised(day, language)}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <EntryRow key={`${entry.place} ${entry.occurredAt} ${entry.kind}`} entry={entry} texts={textsOf(entry)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type EntryTexts = {
  time: string;
  sentence: string;
  metadata: string;
  /** The fault found in the entry since it was sealed; undefined without a known fault. */
  fault: string | undefined;
  /** The hash of the entry's present content; null for an entry that is not sealed yet. */
  hash: string | null;
  who: { name: string; as?: string };
};

/** Builds the texts of a row; the data behind them are read once for all rows. */
function useEntryTexts(timeZone: string): (entry: Entry) => EntryTexts {
  const dates = useDates(timeZone);
  const sentence = useSentences();
  const metadataOf = useEntryMetadata(timeZone);
  const whoOf = useWho();
  const faultText = useFaultText();
  const { data: verified } = useVerification();
  return (entry) => {
    const { place, occurredAt, actor, hash } = entry;
    const broken = place === null ? undefined : verified?.breaks.find((each) => each.place === place);
    return {
      time: dates.time(new Date(occurredAt)),
      sentence: sentence(entry),
      metadata: metadataOf(entry).join(' · '),
      fault: broken === undefined ? undefined : faultText(broken),
      hash: broken?.foundHash ?? hash,
      who: whoOf(actor),
    };
  };
}

/** The name of the actor, and the actor's kind or roles. */
function useWho(): (actor: Entry['actor']) => EntryTexts['who'] {
  const t = useAreaWords('register', 'actors');
  const roles = useDeskWords('roles');
  const colleagueOf = useColleagues();
  return ({ kind, id }) => {
    const known = ENTRY_ACTORS.find((one) => one === kind);
    const name = known === undefined ? kind : t(known);
    if (kind === 'operator' && id !== null) return { name: id, as: name };
    const colleague = kind === 'organiser' || kind === 'device' ? colleagueOf(id) : undefined;
    if (colleague === undefined) return { name };
    const roleNames = colleague.roles.map((role) => roles(role)).join(', ');
    return { name: colleague.name, as: roleNames === '' ? name : roleNames };
  };
}

function EntryRow({ entry: { place, occurredAt }, texts }: { entry: Entry; texts: EntryTexts }) {
  const t = useAreaWords('register', 'page');
  const { language } = useLanguage();
  const { time, sentence, metadata, fault, hash, who } = texts;
  return (
    <tr className={fault === undefined ? undefined : styles['fault']}>
      <th scope="row">{place === null ? t('unsealed') : new Intl.NumberFormat(language).format(place)}</th>
      <td>
        <time dateTime={occurredAt} title={occurredAt}>
          {time}
        </time>
      </td>
      <td>
        <NumberLinks text={sentence} />
        {fault !== undefined && (
          <small>
            <RichText text={fault} />
          </small>
        )}
        {metadata !== '' && (
          <small>
            <NumberLinks text={metadata} />
          </small>
        )}
      </td>
      <td>
        {who.name}
        {who.as !== undefined && <small>{who.as}</small>}
      </td>
      <td className={styles['hash']}>
        {hash === null ? t('unsealed') : <span translate="no">{hashGroups(hash).join(' ')}</span>}
      </td>
    </tr>
  );
}
