/** Lower case without accents, to compare what users type: "José" and "jose" are equal. */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Whether the text contains every typed word. True for an empty query. */
export function matchesWords(text: string, query: string): boolean {
  const folded = fold(text)

  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
