/** Decades to choose from: from the first photographs that a family may own until today. */
export const photoDecades: readonly string[] = Array.from(
  { length: 19 },
  (_, index) => `${1840 + index * 10}s`,
)

/** Accepts a year, a month or a day, depending on what the family knows: 1966, 1966-07 or 1966-07-04. */
export function isPhotoDate(value: string): boolean {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value)
  if (!match) return false
  const [, year, month = '01', day = '01'] = match
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day)
}

export function decadeOfDate(date: string): string | null {
  return isPhotoDate(date) ? `${date.slice(0, 3)}0s` : null
}

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

/** Returns '1950s' for 1950s, 50s and fifties, and null for other words. */
export function decadeOfWord(word: string): string | null {
  if (/^(?:1[89]|20)\d0s$/.test(word)) return word

  const short = /^([2-9]0)s$/.exec(word)
  return short ? `19${short[1]}s` : (spelled[word] ?? null)
}

/** Returns '1960s' for 1962, and null unless the word is a year since 1800. */
export function decadeOfYear(word: string): string | null {
  return /^(?:18|19|20)\d\d$/.test(word) ? `${word.slice(0, 3)}0s` : null
}

/** All spellings of a decade, starting with the numeric one. */
export function wordsOfDecade(decade: string): string[] {
  const name = Object.entries(spelled).find(([, value]) => value === decade)?.[0]
  return name === undefined ? [decade] : [decade, decade.slice(2), name]
}
