const spelled: Record<string, string> = {
  twenties: '1920s',
  thirties: '1930s',
  forties: '1940s',
  fifties: '1950s',
  sixties: '1960s',
  seventies: '1970s',
  eighties: '1980s',
  nineties: '1990s',
}

/** '1950s' for any word that people write it by: 1950s, 50s, fifties. Null for any other word. */
export function decadeOfWord(word: string): string | null {
  if (/^(?:1[89]|20)\d0s$/.test(word)) return word

  const short = /^([2-9]0)s$/.exec(word)
  return short ? `19${short[1]}s` : (spelled[word] ?? null)
}

/** '1960s' for 1962. Null for what is no year of photographs. */
export function decadeOfYear(word: string): string | null {
  return /^(?:18|19|20)\d\d$/.test(word) ? `${word.slice(0, 3)}0s` : null
}

/** Every word for a decade, the plain one first. */
export function wordsOfDecade(decade: string): string[] {
  const name = Object.entries(spelled).find(([, value]) => value === decade)?.[0]
  return name === undefined ? [decade] : [decade, decade.slice(2), name]
}
