import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Check } from '#web/kit/check/check.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useOpenShortcutList } from '../kit/keyboard/shortcuts.tsx';
import { useCan } from '../session/current-user.tsx';
import { useLanguage } from '../language/language.tsx';
import { Radio } from '../kit/forms/radio.tsx';
import { Section } from '../kit/section/section.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './account.module.css';
import { type Account, useSetAccount } from './use-account.ts';

type Preferences = { language?: Language; hasSingleKeys?: boolean; hasMailDigest?: boolean };

/** The language of the desk, the times of mails, and whether single-key shortcuts are on. */
export function PreferencesSections({ account: { organiser } }: { account: Account }) {
  const t = useAreaWords('organisers', 'account');
  const { language, chooseLanguage } = useLanguage();
  const openShortcutList = useOpenShortcutList();
  const setAccount = useSetAccount();
  const getsMails = useCan('answer.write');
  const answersHint = useCan('answer.remark') ? t('singleKeysHint.answers') : t('singleKeysHint.steps');
  const singleKeysHint = useCan('question.decide') ? t('singleKeysHint.decisions') : answersHint;
  const save = useCommand(async (body: Preferences) => {
    setAccount(await callDesk('setPreferences', { body }));
    if (body.language !== undefined) chooseLanguage(body.language);
  });
  return (
    <>
      <Section title={t('language')} hint={t('languageHint')}>
        <FailureAlert failure={save.failure} />
        <fieldset className={styles['picks']} aria-label={t('language')}>
          {LANGUAGES.map((code) => (
            <Radio
              key={code}
              name="language"
              lang={code}
              checked={code === language}
              onChange={() => save.run({ language: code })}
            >
              {nameOf(code)}
            </Radio>
          ))}
        </fieldset>
      </Section>
      {getsMails && (
        <MailSection hasDigest={organiser.hasMailDigest} onChoose={(hasMailDigest) => save.run({ hasMailDigest })} />
      )}
      <Section title={t('keyboard')} hint={t('keyboardHint')}>
        <Check checked={organiser.hasSingleKeys} onChange={({ target }) => save.run({ hasSingleKeys: target.checked })}>
          {t('singleKeys')}
          <small>{singleKeysHint}</small>
        </Check>
        <TextButton onClick={openShortcutList}>{t('allKeys')}</TextButton>
      </Section>
    </>
  );
}

type MailProps = { hasDigest: boolean; onChoose: (hasDigest: boolean) => void };

/** When the mails about answers come. */
function MailSection({ hasDigest, onChoose }: MailProps) {
  const t = useAreaWords('organisers', 'account');
  return (
    <Section title={t('mails')} hint={t('mailsHint')}>
      <fieldset className={styles['picks']} aria-label={t('mails')}>
        <Radio name="mails" checked={!hasDigest} onChange={() => onChoose(false)}>
          {t('mailsAtOnce')}
        </Radio>
        <Radio name="mails" checked={hasDigest} onChange={() => onChoose(true)}>
          {t('mailsEachMorning')}
        </Radio>
      </fieldset>
    </Section>
  );
}

/** The name of a language in that language, with a capital: Français. */
function nameOf(code: Language): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
