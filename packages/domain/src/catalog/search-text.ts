/**
 * Normalizes queries and indexed text alike: no accents, lower case, only letters and digits, one space between words. The
 * SQL function search_text does the same; a test compares the two.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

/** Combining marks of scripts that are readable without them: Latin, Greek, Cyrillic, Hebrew, Arabic, kana. */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u3099\u309a]/g

export function wordsOf(text: string): string[] {
  const normal = normalizeText(text)
  return normal === '' ? [] : normal.split(' ')
}

/** The stop words of PostgreSQL's English dictionary. */
export const stopWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
itself they them their theirs themselves what which who whom this that these those am is are was were be been being have
has had having do does did doing a an the and but if or because as until while of at by for with about against between
into through during before after above below to from up down in out on off over under again further then once here there
when where why how all any both each few more most other some such no nor not only own same so than too very s t can will
just don should now`.split(/\s+/),
)
