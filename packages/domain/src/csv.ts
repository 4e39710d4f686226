/** A record and the line on which it starts. */
type CsvRecord = { line: number; cells: string[] }

export type CsvReading =
  | { outcome: 'read'; records: CsvRecord[] }
  /** An unclosed quote would swallow the rest of the file. */
  | { outcome: 'unclosed'; line: number }

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** Cells that a spreadsheet would execute as a formula. */
const formulaStart = /^[=+\-@\t\r]/
const guarded = /^'(?='*[=+\-@\t\r])/

/**
 * Parses RFC 4180 as spreadsheets write it: with or without a byte order mark; comma, semicolon or tab; any line ending.
 * Skips empty lines.
 */
export function readCsv(text: string): CsvReading {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  return readRecords(body, detectDelimiter(body))
}

/** Writes what Excel opens without a dialog: byte order mark, commas, CRLF, and formulas escaped. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(value: string): string {
  const safe = formulaStart.test(value) || guarded.test(value) ? `'${value}` : value
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The delimiter that splits the first line into the most cells, ignoring quoted text. */
function detectDelimiter(text: string): Delimiter {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/)
  const count = (delimiter: Delimiter) => head.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

type Reading = { text: string; delimiter: Delimiter; at: number; line: number }

function readRecords(text: string, delimiter: Delimiter): CsvReading {
  const reading: Reading = { text, delimiter, at: 0, line: 1 }
  const records: CsvRecord[] = []
  while (reading.at < text.length) {
    const { line } = reading
    const cells = readRecord(reading)
    if (cells === null) return { outcome: 'unclosed', line }
    if (cells.some((cell) => cell !== '')) records.push({ line, cells })
  }
  return { outcome: 'read', records }
}

/** Null if a quote is not closed. */
function readRecord(reading: Reading): string[] | null {
  const { text, delimiter } = reading
  const cells: string[] = []
  for (;;) {
    const cell = readCell(reading)
    if (cell === null) return null
    cells.push(cell.replace(guarded, ''))
    const next = text[reading.at]
    if (next === undefined) return cells
    reading.at += 1
    if (next === delimiter) continue
    if (next === '\r' && text[reading.at] === '\n') reading.at += 1
    reading.line += 1
    return cells
  }
}

function readCell(reading: Reading): string | null {
  const { text, delimiter } = reading
  if (text[reading.at] !== '"') return readPlain(reading)

  const end = closingQuote(text, reading.at + 1)
  if (end === -1) return null
  const quoted = text.slice(reading.at + 1, end).replaceAll('""', '"')
  reading.line += quoted.match(/\r\n|\r|\n/g)?.length ?? 0
  reading.at = end + 1
  // Keep text between a closing quote and the next delimiter, which is invalid CSV.
  const isEnd = [delimiter, '\r', '\n', undefined].includes(text[reading.at])
  return isEnd ? quoted : quoted + readPlain(reading)
}

function readPlain(reading: Reading): string {
  const { text, delimiter } = reading
  const start = reading.at
  while (reading.at < text.length && !isEndOfCell(text[reading.at], delimiter)) reading.at += 1
  return text.slice(start, reading.at)
}

function isEndOfCell(character: string | undefined, delimiter: Delimiter): boolean {
  return character === delimiter || character === '\r' || character === '\n'
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
