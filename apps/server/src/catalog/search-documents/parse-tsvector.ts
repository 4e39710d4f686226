export type Weight = 'A' | 'B' | 'C' | 'D'

export type Lexeme = {
  text: string
  /** Empty for units and filters, and for words beyond the last position of a tsvector. */
  positions: readonly Position[]
}

type Position = { at: number; weight: Weight }

/**
 * Parses the text form of a tsvector, such as `'=porch':2 'porch':2A,7`. Scans instead of matching patterns, because
 * rebuilding an index parses two vectors of every photo: patterns took more than half of the time.
 */
export function parseTsvector(text: string): Lexeme[] {
  const lexemes: Lexeme[] = []
  let open = text.indexOf("'")
  while (open !== -1) {
    const close = findClosingQuote(text, open + 1)
    const space = text.indexOf(' ', close)
    const end = space === -1 ? text.length : space
    lexemes.push({
      text: unescape(text.slice(open + 1, close)),
      positions:
        end > close + 1
          ? text
              .slice(close + 2, end)
              .split(',')
              .map(toPosition)
          : none,
    })
    open = space === -1 ? -1 : space + 1
  }
  return lexemes
}

const none: readonly Position[] = []

/** A quote within a lexeme is doubled. */
function findClosingQuote(text: string, from: number): number {
  let quote = text.indexOf("'", from)
  while (text[quote + 1] === "'") quote = text.indexOf("'", quote + 2)
  return quote
}

function unescape(quoted: string): string {
  const text = quoted.includes("''") ? quoted.replaceAll("''", "'") : quoted
  return text.includes('\\') ? text.replaceAll('\\\\', '\\') : text
}

/** PostgreSQL leaves out the weight D. */
function toPosition(written: string): Position {
  const last = written.at(-1)
  return { at: Number.parseInt(written, 10), weight: isWeight(last) ? last : 'D' }
}

function isWeight(letter: string | undefined): letter is Weight {
  return letter === 'A' || letter === 'B' || letter === 'C'
}
