import { isPhotoDate, photoDecades } from '../catalog/decades.ts'
import { maxWordCount, maxWordLength } from '../catalog/photo-vocabulary.ts'
import { readCsv, writeCsv } from '../csv.ts'
import { type ClaimBasis, claimBases, claimLabels } from '../rights/clearance.ts'

/** Columns of the table of photos that families download, fill in and import. */
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

const maxCsvRows = 2000

/** The values of a line. An empty cell leaves the photo's value unchanged. */
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

export type ParsedPhotoCsv = {
  /** Lines that match a photo and have a value for it. */
  changes: { photoId: string; line: number; change: PhotoCsvChange }[]
  errors: { line: number; text: string }[]
  /** Lines that match no photo of the contributor. */
  unmatchedCount: number
  /** Lines without a value to change. */
  unchangedCount: number
}

export function writePhotoCsv(rows: readonly PhotoCsvRow[]): string {
  const lines = rows.map((row) => photoCsvColumns.map((column) => row[column]))
  return writeCsv([[...photoCsvColumns], ...lines])
}

type ImportContext = { photos: readonly KnownPhoto[]; eventNames: readonly string[] }

/** Returns what an import would change, and which lines have errors. Saves nothing. */
export function readPhotoCsv(text: string, context: ImportContext): ParsedPhotoCsv {
  const reading = readCsv(text)
  if (reading.outcome === 'unclosed')
    return createErrorResult(reading.line, 'A quotation mark is not closed.')

  const [head, ...records] = reading.records
  if (!head) return createErrorResult(1, 'The file is empty.')
  const columns = head.cells.map((cell) => toColumn(cell))
  if (!columns.includes('file_name') && !columns.includes('photo_number'))
    return createErrorResult(
      head.line,
      'The first line must name the columns, including file_name or photo_number.',
    )
  if (records.length > maxCsvRows)
    return createErrorResult(
      head.line,
      `The file has more than ${maxCsvRows.toLocaleString('en-US')} lines.`,
    )

  const findPhoto = createPhotoFinder(context.photos)
  const events = new Map(context.eventNames.map((name) => [name.toLowerCase(), name]))
  const result: ParsedPhotoCsv = { changes: [], errors: [], unmatchedCount: 0, unchangedCount: 0 }
  const lineByPhoto = new Map<string, number>()
  for (const { line, cells } of records) {
    const row = toRow(columns, cells)
    const photo = findPhoto(row)
    if (photo === null) result.unmatchedCount += 1
    else if ('error' in photo) result.errors.push({ line, text: photo.error })
    else if (lineByPhoto.has(photo.id))
      result.errors.push({ line, text: `Same photo as in line ${lineByPhoto.get(photo.id)}.` })
    else {
      lineByPhoto.set(photo.id, line)
      addLine(result, { line, photoId: photo.id, ...parseChange(row, events) })
    }
  }
  return result
}

type ParsedLine = { line: number; photoId: string; change: PhotoCsvChange; errors: string[] }

/** Adds a line to the result. A line with an error is skipped as a whole: importing half of it would be a surprise. */
function addLine(result: ParsedPhotoCsv, { line, photoId, change, errors }: ParsedLine): void {
  result.errors.push(...errors.map((text) => ({ line, text })))
  if (errors.length > 0) return
  if (Object.keys(change).length === 0) result.unchangedCount += 1
  else result.changes.push({ photoId, line, change })
}

function createErrorResult(line: number, text: string): ParsedPhotoCsv {
  return { changes: [], errors: [{ line, text }], unmatchedCount: 0, unchangedCount: 0 }
}

function toColumn(cell: string): Column | null {
  const name = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return photoCsvColumns.find((column) => column === name) ?? null
}

type Row = Partial<Record<Column, string>>

function toRow(columns: readonly (Column | null)[], cells: readonly string[]): Row {
  const filled = columns.flatMap((column, index) => {
    const value = cells[index]?.trim() ?? ''
    return column === null || value === '' ? [] : [[column, value] as const]
  })
  return Object.fromEntries(filled)
}

type LineError = { error: string }

/** Finds a photo by its number or, without one, by its file name, which several photos may share. Null if none match. */
function createPhotoFinder(
  photos: readonly KnownPhoto[],
): (row: Row) => KnownPhoto | LineError | null {
  const byNumber = new Map(photos.map((photo) => [String(photo.photoid), photo]))
  const byName = Map.groupBy(photos, ({ fileName }) => fileName.toLowerCase())

  return ({ photo_number: number, file_name: name }) => {
    if (number !== undefined) return byNumber.get(number.replace(/^#/, '')) ?? null
    if (name === undefined) return { error: 'Enter a file_name or a photo_number.' }
    const [photo, ...others] = byName.get(name.toLowerCase()) ?? []
    if (others.length > 0)
      return { error: `Several photos are named ${name}. Add the photo_number.` }
    return photo ?? null
  }
}

/** Text columns with their maximum lengths. */
const textColumns = [
  ['title', 200],
  ['description', 2000],
  ['city', 100],
  ['state', 100],
  ['country', 100],
  ['style', maxWordLength],
  ['print', maxWordLength],
  ['photographer', 200],
] as const

function parseChange(
  row: Row,
  events: ReadonlyMap<string, string>,
): { change: PhotoCsvChange; errors: string[] } {
  const change: PhotoCsvChange = {}
  const errors: string[] = []
  for (const [column, maxLength] of textColumns) {
    const value = row[column]
    if (value === undefined) continue
    if (Array.from(value).length > maxLength)
      errors.push(`${column} has more than ${maxLength} characters.`)
    else change[column] = value
  }
  readTime(row, { change, errors })
  readRights(row, { change, errors })
  readWordLists(row, { change, errors })
  for (const name of splitList(row.events)) {
    const event = events.get(name.toLowerCase())
    if (event) change.events = [...(change.events ?? []), event]
    else errors.push(`There is no event named ${name}.`)
  }
  return { change, errors }
}

const splitList = (cell = '') => cell.split(/\s*[;|,]\s*/).filter(Boolean)

const wordLists = [
  { column: 'tags', maxLength: 50, maxCount: 50 },
  { column: 'clothes', maxLength: maxWordLength, maxCount: maxWordCount },
  { column: 'objects', maxLength: maxWordLength, maxCount: maxWordCount },
  { column: 'expressions', maxLength: maxWordLength, maxCount: maxWordCount },
  { column: 'mood', maxLength: maxWordLength, maxCount: maxWordCount },
] as const

/** Reads list columns. The words of a cell replace the photo's words. */
function readWordLists(row: Row, { change, errors }: Reading): void {
  for (const { column, maxLength, maxCount } of wordLists) {
    const words = splitList(row[column])
    const tooLong = words.find((word) => Array.from(word).length > maxLength)
    if (tooLong !== undefined) errors.push(`“${tooLong}” has more than ${maxLength} characters.`)
    else if (words.length > maxCount) errors.push(`${column} has more than ${maxCount} words.`)
    else if (words.length > 0) change[column] = words
  }
}

type Reading = { change: PhotoCsvChange; errors: string[] }

function readTime({ decade, date }: Row, { change, errors }: Reading): void {
  if (decade !== undefined) {
    const parsed = parseDecade(decade)
    if (parsed) change.decade = parsed
    else errors.push(`“${decade}” is not a decade. Use a format like 1960s.`)
  }
  const year = decade !== undefined && /^\d{3}[1-9]$/.test(decade) ? decade : undefined
  const day = date ?? (change.decade && year)
  if (day === undefined) return
  if (isPhotoDate(day)) change.date = day
  else errors.push(`“${date}” is not a date. Use a format like 1966, 1966-07 or 1966-07-04.`)
}

/** Accepts 1960, 1960s, 1960's or a year such as 1966, but not 60s, which may be in another century. */
function parseDecade(text: string): string | undefined {
  const [, years] = /^(\d{3})(?:\d|0['’]?s)$/i.exec(text) ?? []
  return photoDecades.find((name) => name === `${years}0s`)
}

/** The values that the rights column accepts, with the labels of the page. */
export const photoCsvRights: readonly string[] = claimBases.map((basis) => claimLabels[basis])

/** Accepts the code, the label on the page, or the label's part before the comma. */
function readRights({ rights }: Row, { change, errors }: Reading): void {
  if (rights === undefined) return
  const text = foldText(rights)
  const basis = claimBases.find(
    (code) =>
      foldText(code) === text ||
      foldText(claimLabels[code]) === text ||
      foldText(claimLabels[code].split(',')[0] ?? '') === text,
  )
  if (basis) change.rights = basis
  else errors.push(`“${rights}” is not an allowed value for rights.`)
}

function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}
