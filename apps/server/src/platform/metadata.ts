import { ExifTool } from 'exiftool-vendored'

/**
 * The metadata of a file that we store. Never coordinates, a serial number or the name of an owner: only the fields listed
 * below are read, so that no other field can slip in.
 */
export type PhotoMetadata = {
  /** Date of the photo, as precise as in the file: a scan often has only a year. With dashes. */
  taken?: string
  digitized?: string
  /** Make and model of the camera or scanner. */
  make?: string
  model?: string
  dpi?: number
  /** EXIF orientation, 1 to 8. */
  orientation?: number
  title?: string
  caption?: string
  keywords?: string[]
  credit?: string
  copyright?: string
  /** As entered in the file, not normalized. */
  place?: { city: string; state?: string; country?: string }
}

export type MetadataReader = {
  /** Unreadable fields are left out. A corrupt file has no metadata. */
  read: (path: string) => Promise<PhotoMetadata>
  close: () => Promise<void>
}

const fields = [
  'EXIF:DateTimeOriginal',
  'EXIF:CreateDate',
  'IPTC:DateCreated',
  'XMP-photoshop:DateCreated',
  'EXIF:Make',
  'EXIF:Model',
  'XResolution#',
  'ResolutionUnit#',
  'EXIF:Orientation#',
  'IPTC:ObjectName',
  'XMP-dc:Title',
  'IPTC:Caption-Abstract',
  'XMP-dc:Description',
  'EXIF:ImageDescription',
  'IPTC:Keywords',
  'XMP-dc:Subject',
  'IPTC:Credit',
  'XMP-photoshop:Credit',
  'EXIF:Copyright',
  'IPTC:CopyrightNotice',
  'XMP-dc:Rights',
  'IPTC:City',
  'XMP-photoshop:City',
  'IPTC:Province-State',
  'XMP-photoshop:State',
  'IPTC:Country-PrimaryLocationName',
  'XMP-photoshop:Country',
]

/** One ExifTool process, started with the first file. After a crash or timeout, the next file starts a new one. */
export function createMetadataReader({ timeoutMs = 15_000 } = {}): MetadataReader {
  const tool = new ExifTool({
    maxProcs: 1,
    maxTasksPerProcess: 1000,
    taskTimeoutMillis: timeoutMs,
    taskRetries: 1,
    // ExifTool parses untrusted files, so it gets none of the worker's environment variables.
    exiftoolEnv: {},
    // No configuration file: ExifTool would execute one in the home folder as Perl code.
    exiftoolArgs: ['-config', '', '-stay_open', 'True', '-@', '-'],
  })
  const readArgs = ['-fast', ...fields.map((field) => `-${field}`)]

  return {
    read: async (path) => {
      try {
        return pick({ ...(await tool.readRaw(path, { readArgs })) })
      } catch {
        // Throws if Perl is missing, because that is not a defect of the file.
        await tool.version()
        return {}
      }
    },
    close: () => tool.end(),
  }
}

function pick(tags: Record<string, unknown>): PhotoMetadata {
  const text = (max: number, ...names: string[]) =>
    firstOf(names, (name) => wordsOf(tags[name], max))
  const taken = firstOf(['DateTimeOriginal', 'DateCreated'], (name) => dateOf(tags[name]))
  const found = {
    taken,
    digitized: dateOf(tags['CreateDate']),
    make: text(100, 'Make'),
    model: text(100, 'Model'),
    dpi: dpiOf(tags['XResolution'], tags['ResolutionUnit']),
    orientation: orientationOf(tags['Orientation']),
    title: text(300, 'ObjectName', 'Title'),
    caption: text(2000, 'Caption-Abstract', 'Description', 'ImageDescription'),
    keywords: keywordsOf([tags['Keywords'], tags['Subject']]),
    credit: text(200, 'Credit'),
    copyright: text(300, 'Copyright', 'CopyrightNotice', 'Rights'),
    place: isDigitalPhoto(taken) ? undefined : placeOf(text),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** A phone photo of a print has today's date, and its place may be where the phone was, not where the print was taken. */
function isDigitalPhoto(taken: string | undefined): boolean {
  return taken !== undefined && Number(taken.slice(0, 4)) >= 2000
}

type ReadText = (max: number, ...names: string[]) => string | undefined

function placeOf(text: ReadText): PhotoMetadata['place'] {
  const city = text(100, 'City')
  if (city === undefined) return undefined
  const state = text(100, 'Province-State', 'State')
  const country = text(100, 'Country-PrimaryLocationName', 'Country')
  return { city, ...(state && { state }), ...(country && { country }) }
}

function firstOf<Value>(names: string[], read: (name: string) => Value | undefined) {
  for (const name of names) {
    const value = read(name)
    if (value !== undefined) return value
  }
  return undefined
}

/** Removes control characters, because PostgreSQL rejects NUL. Drops a text that mentions GPS. */
function wordsOf(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined

  const words = String(value)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  if (words === '' || /gps/i.test(words)) return undefined

  return Array.from(words).slice(0, max).join('')
}

const datePattern = /^(\d{4})(?:[:-](\d\d)(?:[:-](\d\d))?)?(?:[ T](\d\d:\d\d(?::\d\d)?))?/

/** Parses '1964:07:04 10:00:00' (EXIF) and '1964:07:04' (IPTC). Cameras without a clock write zeros. */
function dateOf(value: unknown): string | undefined {
  const [, year, month, day, time] = datePattern.exec(wordsOf(value, 30) ?? '') ?? []
  if (year === undefined || Number(year) < 1826) return undefined
  if (month === undefined || !isWithin(month, 12)) return year
  if (day === undefined || !isWithin(day, 31)) return `${year}-${month}`

  return time === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${time}`
}

function isWithin(value: string, max: number): boolean {
  return Number(value) >= 1 && Number(value) <= max
}

/** Unit 2 is inches, 3 centimeters. Without a unit, the number is a pixel aspect ratio. */
function dpiOf(resolution: unknown, unit: unknown): number | undefined {
  const value = Number(resolution) * (Number(unit) === 3 ? 2.54 : 1)
  if (Number(unit) !== 2 && Number(unit) !== 3) return undefined

  return value >= 1 && value <= 100_000 ? Math.round(value) : undefined
}

function orientationOf(value: unknown): number | undefined {
  return Number.isInteger(value) && isWithin(String(value), 8) ? Number(value) : undefined
}

function keywordsOf(lists: unknown[]): string[] | undefined {
  const words = lists.flat().flatMap((value) => wordsOf(value, 64) ?? [])
  return words.length > 0 ? [...new Set(words)].slice(0, 50) : undefined
}
