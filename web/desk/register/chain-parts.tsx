import { isOfQuestion } from '#contract/plain/register/chain-faults.ts';
import { RichText } from '#web/kit/text/rich-text.tsx';
import { useLanguage } from '../language/language.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './register.module.css';
import { shortHash } from '../kit/register/short-hash.ts';
import type { Verification } from '../queries/use-verification.ts';

type Break = Verification['breaks'][number];

/** Describes a break of the chain with both hashes. The name of the fault stands between marks. */
export function useFaultText(): (broken: Break) => string {
  const t = useAreaWords('chainFaults', 'faults');
  const nameOf = useFaultNames();
  return (broken) => {
    const { fault, expectedHash, foundHash } = broken;
    if (expectedHash === undefined || foundHash === undefined) return nameOf(broken);
    const hashes = { expected: shortHash(expectedHash), found: shortHash(foundHash) };
    return `${nameOf(broken)} ${fault === 'rewritten' ? t('notedHashes', hashes) : t('sealedHashes', hashes)}`;
  };
}

function useFaultNames(): (broken: Break) => string {
  const t = useAreaWords('chainFaults', 'faults');
  const numbers = useNumbers();
  return ({ fault, place, other, reference = '', number = null, topic, language = 'fr' }) => {
    if (fault === 'answerChanged') {
      if (topic === undefined) return t(`topicMissing.${language}`);
      return t(`answerChanged.${language}`, { topic: numbers.ofTopic(topic) });
    }
    if (fault === 'questionMissing') return t(fault, { number: numbers.ofQuestion(number) });
    if (isOfQuestion(fault)) return t(fault, { reference });
    if (fault === 'finishChanged') return t(fault);
    if (place === null) return t('orphan');
    if (fault !== 'reordered') return t(fault);
    return other === null ? t('reorderedAlone') : t('reordered', { other });
  };
}

/** The parts of a broken chain: which hold, which break and how, and the next steps. */
export function ChainParts({ result: { breaks, breakCount } }: { result: Verification }) {
  const t = useAreaWords('register', 'chain');
  const faultText = useFaultText();
  const places = usePlaces();
  const first = breaks[0]?.place ?? null;
  return (
    <dl className={styles['parts']}>
      {first !== null && first > 1 && (
        <div>
          <dt>{places(1, first - 1)}</dt>
          <dd>
            <RichText text={t('hold')} />
          </dd>
        </div>
      )}
      {breaks.map((broken, index) => (
        <div key={`${broken.fault} ${broken.place ?? index}`}>
          <dt>{broken.place === null ? t('others') : places(broken.place, lastOf(broken))}</dt>
          <dd>
            <RichText text={faultText(broken)} />
          </dd>
        </div>
      ))}
      {breakCount > breaks.length && (
        <div>
          <dt>{t('others')}</dt>
          <dd>{t('more', { count: breakCount - breaks.length })}</dd>
        </div>
      )}
      <div>
        <dt>{t('whatToDo')}</dt>
        <dd>{t('toDo')}</dd>
      </div>
    </dl>
  );
}

/** One break may stand for several consecutive removed entries. */
function lastOf({ fault, place, other }: Break): number {
  return fault === 'removed' && other !== null ? other : (place ?? 0);
}

function usePlaces(): (from: number, to: number) => string {
  const t = useAreaWords('register', 'chain');
  const { language } = useLanguage();
  const format = (place: number) => new Intl.NumberFormat(language).format(place);
  return (from, to) => (from === to ? format(from) : t('places', { from: format(from), to: format(to) }));
}
