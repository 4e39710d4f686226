import { type ClaimBasis, claimBases, claimLabels } from './clearance.ts'
import { readCsv, writeCsv } from './csv.ts'
import { isPhotoDate, photoDecades } from './photo-date.ts'
import { maxWordCount, maxWordLength } from './photo-vocabulary.ts'

/** A family's photos as a table: out to be filled in, and in again. */
const photoCsvColumns = [
  'file_name',
  'photo_number',
  'title',
  'description',
  'decade',
  'date',
  'city',
  'state',
  'country',
  'events',
  'tags',
  'clothes',
  'objects',
  'expressions',
  'mood',
  'style',
  'print',
  'photographer',
  'rights',
] as const

type Column = (typeof photoCsvColumns)[number]
export type PhotoCsvRow = Readonly<Record<Column, string>>

const mostCsvRows = 2000

/** What a line says of its photo; a cell that is empty leaves as it is what is there. */
export type PhotoCsvChange = {
  title?: string
  description?: string
  decade?: string
  date?: string
  city?: string
  state?: string
  country?: string
  events?: string[]
  tags?: string[]
  clothes?: string[]
  objects?: string[]
  expressions?: string[]
  mood?: string[]
  style?: string
  print?: string
  photographer?: string
  rights?: ClaimBasis
}

type KnownPhoto = { id: string; photoid: number; fileName: string }

export type PhotoCsvReading = {
  /** Lines that found their photo and say something of it. */
  changes: { photoId: string; line: number; change: PhotoCsvChange }[]
  faults: { line: number; text: string }[]
  /** Lines of photos that are not here, and lines that say nothing new. */
  unmatched: number
  blank: number
}

export function writePhotoCsv(rows: readonly PhotoCsvRow[]): string {
  const lines = rows.map((row) => photoCsvColumns.map((column) => row[column]))
  return writeCsv([[...photoCsvColumns], ...lines])
}

type Known = { photos: readonly KnownPhoto[]; eventNames: readonly string[] }

/** Nothing is written by this: it tells what would be, and which lines cannot be and why. */
export function readPhotoCsv(text: string, known: Known): PhotoCsvReading {
  const reading = readCsv(text)
  if (reading.outcome === 'unclosed') return faulty(reading.line, 'A quotation mark is not closed.')

  const [head, ...records] = reading.records
  if (!head) return faulty(1, 'The file is empty.')
  const columns = head.cells.map((cell) => columnOf(cell))
  if (!columns.includes('file_name') && !columns.includes('photo_number'))
    return faulty(
      head.line,
      'The first line must name the columns, including file_name or photo_number.',
    )
  if (records.length > mostCsvRows)
    return faulty(head.line, `The file has more than ${mostCsvRows.toLocaleString('en-US')} lines.`)

  const find = finder(known.photos)
  const events = new Map(known.eventNames.map((name) => [name.toLowerCase(), name]))
  const result: PhotoCsvReading = { changes: [], faults: [], unmatched: 0, blank: 0 }
  const seen = new Map<string, number>()
  for (const { line, cells } of records) {
    const row = rowOf(columns, cells)
    const found = find(row)
    if (found === null) result.unmatched += 1
    else if ('fault' in found) result.faults.push({ line, text: found.fault })
    else if (seen.has(found.id))
      result.faults.push({ line, text: `Same photo as in line ${seen.get(found.id)}.` })
    else {
      seen.set(found.id, line)
      take(result, { line, photoId: found.id, ...changeOf(row, events) })
    }
  }
  return result
}

type Taken = { line: number; photoId: string; change: PhotoCsvChange; faults: string[] }

/** A line with a fault is left alone as a whole: half of it would be a surprise. */
function take(result: PhotoCsvReading, { line, photoId, change, faults }: Taken): void {
  result.faults.push(...faults.map((text) => ({ line, text })))
  if (faults.length > 0) return
  if (Object.keys(change).length === 0) result.blank += 1
  else result.changes.push({ photoId, line, change })
}

function faulty(line: number, text: string): PhotoCsvReading {
  return { changes: [], faults: [{ line, text }], unmatched: 0, blank: 0 }
}

function columnOf(cell: string): Column | null {
  const name = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return photoCsvColumns.find((column) => column === name) ?? null
}

type Row = Partial<Record<Column, string>>

function rowOf(columns: readonly (Column | null)[], cells: readonly string[]): Row {
  const filled = columns.flatMap((column, index) => {
    const value = cells[index]?.trim() ?? ''
    return column === null || value === '' ? [] : [[column, value] as const]
  })
  return Object.fromEntries(filled)
}

type Fault = { fault: string }

/** Null for a photo that is not here. By its number first: two files may have one name. */
function finder(photos: readonly KnownPhoto[]): (row: Row) => KnownPhoto | Fault | null {
  const byNumber = new Map(photos.map((photo) => [String(photo.photoid), photo]))
  const byName = Map.groupBy(photos, ({ fileName }) => fileName.toLowerCase())

  return ({ photo_number: number, file_name: name }) => {
    if (number !== undefined) return byNumber.get(number.replace(/^#/, '')) ?? null
    if (name === undefined) return { fault: 'Enter a file_name or a photo_number.' }
    const [photo, ...others] = byName.get(name.toLowerCase()) ?? []
    if (others.length > 0)
      return { fault: `Several photos are named ${name}. Add the photo_number.` }
    return photo ?? null
  }
}

const texts = [
  ['title', 200],
  ['description', 2000],
  ['city', 100],
  ['state', 100],
  ['country', 100],
  ['style', maxWordLength],
  ['print', maxWordLength],
  ['photographer', 200],
] as const

function changeOf(
  row: Row,
  events: ReadonlyMap<string, string>,
): { change: PhotoCsvChange; faults: string[] } {
  const change: PhotoCsvChange = {}
  const faults: string[] = []
  for (const [column, most] of texts) {
    const value = row[column]
    if (value === undefined) continue
    if (Array.from(value).length > most) faults.push(`${column} has more than ${most} characters.`)
    else change[column] = value
  }
  readTime(row, { change, faults })
  readRights(row, { change, faults })
  readWordLists(row, { change, faults })
  for (const name of splitList(row.events)) {
    const known = events.get(name.toLowerCase())
    if (known) change.events = [...(change.events ?? []), known]
    else faults.push(`There is no event named ${name}.`)
  }
  return { change, faults }
}

const splitList = (cell = '') => cell.split(/\s*[;|,]\s*/).filter(Boolean)

const wordLists = [
  { column: 'tags', maxLength: 50, maxCount: 50 },
  { column: 'clothes', maxLength: maxWordLength, maxCount: maxWordCount },
  { column: 'objects', maxLength: maxWordLength, maxCount: maxWordCount },
  { column: 'expressions', maxLength: maxWordLength, maxCount: maxWordCount },
  { column: 'mood', maxLength: maxWordLength, maxCount: maxWordCount },
] as const

/** The words of a cell replace those that the photo has. */
function readWordLists(row: Row, { change, faults }: Reading): void {
  for (const { column, maxLength, maxCount } of wordLists) {
    const words = splitList(row[column])
    const tooLong = words.find((word) => Array.from(word).length > maxLength)
    if (tooLong !== undefined) faults.push(`“${tooLong}” has more than ${maxLength} characters.`)
    else if (words.length > maxCount) faults.push(`${column} has more than ${maxCount} words.`)
    else if (words.length > 0) change[column] = words
  }
}

type Reading = { change: PhotoCsvChange; faults: string[] }

function readTime({ decade, date }: Row, { change, faults }: Reading): void {
  if (decade !== undefined) {
    const known = decadeOf(decade)
    if (known) change.decade = known
    else faults.push(`“${decade}” is not a decade. Use a format like 1960s.`)
  }
  const year = decade !== undefined && /^\d{3}[1-9]$/.test(decade) ? decade : undefined
  const day = date ?? (change.decade && year)
  if (day === undefined) return
  if (isPhotoDate(day)) change.date = day
  else faults.push(`“${date}” is not a date. Use a format like 1966, 1966-07 or 1966-07-04.`)
}

/** 1960, 1960s, 1960's, or a year of it; 60s may be of another century. */
function decadeOf(text: string): string | undefined {
  const [, years] = /^(\d{3})(?:\d|0['’]?s)$/i.exec(text) ?? []
  return photoDecades.find((name) => name === `${years}0s`)
}

/** What a column with rights takes, as it stands on the page. */
export const photoCsvRights: readonly string[] = claimBases.map((basis) => claimLabels[basis])

/** By its word in the table, or by the sentence on the page, of which its beginning is enough. */
function readRights({ rights }: Row, { change, faults }: Reading): void {
  if (rights === undefined) return
  const asked = foldWords(rights)
  const basis = claimBases.find(
    (known) =>
      foldWords(known) === asked ||
      foldWords(claimLabels[known]) === asked ||
      foldWords(claimLabels[known].split(',')[0] ?? '') === asked,
  )
  if (basis) change.rights = basis
  else faults.push(`“${rights}” is not an allowed value for rights.`)
}

function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}
