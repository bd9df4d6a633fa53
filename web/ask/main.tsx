import { hydrateRoot } from 'react-dom/client';
import { isHosted } from '#contract/plain/hosted-captcha.ts';
import { createWords } from '#web/kit/words/translate.ts';
import { WordsProvider } from '#web/kit/words/words.tsx';
import { Ask } from './ask.tsx';
import type { Country } from './fields/countries.ts';
import type { HostedParts } from './captcha-field/hosted-captcha.tsx';
import { ISLAND_DATA_ID, ISLAND_ID, type IslandData, parseIslandData } from './island.ts';

/** Loads the code that only some meetings need in the browser; the server always renders it. */
async function loadHostedParts({ isOpen, captcha }: IslandData): Promise<HostedParts | undefined> {
  return isOpen && isHosted(captcha.provider)
    ? (await import('./captcha-field/hosted-captcha.tsx')).HOSTED_PARTS
    : undefined;
}

/** Reads the countries from the rendered page, so that their names are transferred once and match it. */
function readCountries(page: ParentNode): Country[] {
  const options = page.querySelectorAll<HTMLOptionElement>('#country option:not([value=""])');
  return [...options].map((option) => ({ code: option.value, name: option.text }));
}

function hydrate(island: HTMLElement, data: IslandData, hosted: HostedParts | undefined): void {
  hydrateRoot(
    island,
    <WordsProvider words={createWords(data.language, data.texts)}>
      <Ask data={data} countries={readCountries(island)} hosted={hosted} />
    </WordsProvider>,
  );
}

const island = document.getElementById(ISLAND_ID);
const data = parseIslandData(document.getElementById(ISLAND_DATA_ID)?.textContent ?? 'null');
if (island !== null && data !== undefined) {
  // Not awaited here, because the loaded code imports this file. Without that code the page says that it is not ready.
  void loadHostedParts(data).then((hosted) => hydrate(island, data, hosted));
}
