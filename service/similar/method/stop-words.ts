import type { Language } from '#contract/plain/language.ts';

/** Words without a subject of their own, folded. “pourquoi” and “how” are absent: they can be a form of the glossary. */
const FRENCH =
  'a ai aie aient ainsi alors apres as assez au aucun aucune aujourd aura aurait auraient aurez auriez aussi autant autre autres aux avaient avais avait avant avec avez avoir avons ayant bien bonjour c ca car ce ceci cela celle celles celui cependant certain certaine certaines certains ces cet cette ceux chaque chez ci comme comment concernant d dans de deja depuis des desormais dit dites dire doit doivent donc dont du elle elles en encore enfin ensuite entre envers es est et etaient etait etant ete etes etre eu eux fait faire faites faut fois font hors hui hormis ici il ils j je jusqu jusque juste l la laquelle le lequel les lesquels leur leurs lors lorsque lui m ma madame maintenant mais me meme memes merci mes mettre mis moi moins mon monsieur n ne ni non nos notamment notre nous on ont or ou oui par parce parmi pas pendant peu peut peuvent plus plusieurs plutot pour pourra pourrait pourriez pourtant pouvez pouvons pres presque pu puis puisque qu quand quant que quel quelle quelles quelque quelques quels qui quoi r s sa sans sauf se selon sera serait seraient seront ses seulement si soit sommes son sont sous souvent suis sur t ta tant te tel telle telles tels tes toi ton toujours tous tout toute toutes tres trop tu un une va vais vers veut veux via voici voila voir vois vont vos votre voudrais voulez vous vraiment vu y';
const ENGLISH =
  'a about actually after again all almost also although always am among an and any are aren as at be because been before being between both but by can cannot could couldn d did didn do does doesn doing don done during each either else ever every few for from further get gets getting give given go goes going good got had has hasn have haven having he hello her here hers him his i if in into is isn it its itself just let ll like m make makes making many may me might more most much must my myself near need no nor not now of off often on once one only or other others our ours out over own per please put quite rather re really s same say see shall she should shouldn since so some something sometimes still such t take tell than thank thanks that the their theirs them themselves then there these they thing things this those though through to together too towards under until up upon ve very via want was wasn way we well were weren what whatever where whether which while who whole whom whose will with within without won would wouldn yet you your yours';

const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  fr: new Set(FRENCH.split(' ')),
  en: new Set(ENGLISH.split(' ')),
};

export function isStopWord(word: string, language: Language): boolean {
  return STOP_WORDS[language].has(word);
}
