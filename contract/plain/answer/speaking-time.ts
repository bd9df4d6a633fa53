/** How long a text takes to speak. */

/** The number of words of a text: runs of letters and digits, with the apostrophes, hyphens and signs inside them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[.,'’\-‑][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Seconds, rounded. @param wordsPerMinute a setting of the meeting, by language */
export function speakingSeconds(words: number, wordsPerMinute: number): number {
  return Math.round((words * 60) / wordsPerMinute);
}
