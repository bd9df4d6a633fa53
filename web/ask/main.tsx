import { hydrateRoot } from 'react-dom/client';
import { createWords } from '#web/kit/words/translate.ts';
import { WordsProvider } from '#web/kit/words/words.tsx';
import { Ask } from './ask.tsx';
import { ISLAND_DATA_ID, ISLAND_ID, parseIslandData } from './island.ts';
import { readCountries } from './page-countries.ts';

const island = document.getElementById(ISLAND_ID);
const data = parseIslandData(document.getElementById(ISLAND_DATA_ID)?.textContent ?? 'null');
if (island !== null && data !== undefined) {
  hydrateRoot(
    island,
    <WordsProvider words={createWords(data.language, data.texts)}>
      <Ask data={data} countries={readCountries(island)} />
    </WordsProvider>,
  );
}
