/** The function of snowball-stemmers that we call; the package has no types. */
declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(language: 'french' | 'english'): Stemmer };
  export default snowball;
}
