import { useState } from 'react';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { ExternalLink } from '#web/kit/link/external-link.tsx';
import { LiveText } from '#web/kit/text/hidden-text.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './control.module.css';

/** The addresses of the public page, one per language. */
export function PageLinks() {
  const t = useAreaWords('control', 'page');
  const { pageUrl } = useMeetingMetadata();
  const [announcement, setAnnouncement] = useState('');
  if (pageUrl === null) return <p>{t('noAddress')}</p>;
  return (
    <>
      <ul className={styles['links']} role="list">
        {LANGUAGES.map((language) => (
          <PageLink
            key={language}
            language={language}
            address={`${pageUrl === '' ? location.origin : pageUrl}/?lang=${language}`}
            announce={setAnnouncement}
          />
        ))}
      </ul>
      <LiveText>{announcement}</LiveText>
    </>
  );
}

type LinkProps = { language: Language; address: string; announce: (text: string) => void };

function PageLink({ language, address, announce }: LinkProps) {
  const t = useAreaWords('control', 'page');
  const id = `page-address-${language}`;
  const words = { fr: { open: t('openFr'), link: t('linkFr') }, en: { open: t('openEn'), link: t('linkEn') } }[
    language
  ];
  const select = () => {
    const shown = document.getElementById(id);
    if (shown !== null) getSelection()?.selectAllChildren(shown);
  };
  return (
    <li>
      <span>
        <ExternalLink href={address}>{words.open}</ExternalLink>
        <code id={id}>{address}</code>
      </span>
      <CopyButton text={address} what={words.link} select={select} announce={announce} />
    </li>
  );
}
