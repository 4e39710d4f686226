import { ExifTool } from 'exiftool-vendored'

/**
 * What a file says about itself and we keep. Never coordinates, a serial number or the name of an owner: only the fields
 * listed below are read, so that a new one cannot slip in.
 */
export type PhotoMetadata = {
  /** As the file has it, with dashes: a scan often knows a year alone. */
  taken?: string
  digitized?: string
  /** Of the camera or the scanner. */
  make?: string
  model?: string
  dpi?: number
  /** 1 to 8, as EXIF counts. */
  orientation?: number
  title?: string
  caption?: string
  keywords?: string[]
  credit?: string
  copyright?: string
  /** As typed. */
  place?: { city: string; state?: string; country?: string }
}

export type MetadataReader = {
  /** What cannot be read is left out; a broken file has no metadata. */
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

/** One ExifTool, started with the first file; a crash or a hang costs that process, and the next file has a new one. */
export function createMetadataReader({ timeoutMs = 15_000 } = {}): MetadataReader {
  const tool = new ExifTool({
    maxProcs: 1,
    maxTasksPerProcess: 1000,
    taskTimeoutMillis: timeoutMs,
    taskRetries: 1,
    // It reads strangers' files: nothing of what the worker knows is in its environment.
    exiftoolEnv: {},
    // Without a configuration file: one in the home folder would be run as a program.
    exiftoolArgs: ['-config', '', '-stay_open', 'True', '-@', '-'],
  })
  const readArgs = ['-fast', ...fields.map((field) => `-${field}`)]

  return {
    read: async (path) => {
      try {
        return pick({ ...(await tool.readRaw(path, { readArgs })) })
      } catch {
        // Fails where Perl is missing, and must: that is no property of the file.
        await tool.version()
        return {}
      }
    },
    close: () => tool.end(),
  }
}

function pick(tags: Record<string, unknown>): PhotoMetadata {
  const text = (most: number, ...names: string[]) =>
    firstOf(names, (name) => wordsOf(tags[name], most))
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
    place: isOfToday(taken) ? undefined : placeOf(text),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** A phone that photographs a print dates it today, and some programs name the place where the phone was. */
function isOfToday(taken: string | undefined): boolean {
  return taken !== undefined && Number(taken.slice(0, 4)) >= 2000
}

type ReadText = (most: number, ...names: string[]) => string | undefined

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

/** Control characters go, because PostgreSQL refuses one of them; a text that tells a position goes whole. */
function wordsOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined

  const words = String(value)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  if (words === '' || /gps/i.test(words)) return undefined

  return Array.from(words).slice(0, most).join('')
}

const datePattern = /^(\d{4})(?:[:-](\d\d)(?:[:-](\d\d))?)?(?:[ T](\d\d:\d\d(?::\d\d)?))?/

/** '1964:07:04 10:00:00' of EXIF and '1964:07:04' of IPTC; cameras without a clock write zeros. */
function dateOf(value: unknown): string | undefined {
  const [, year, month, day, time] = datePattern.exec(wordsOf(value, 30) ?? '') ?? []
  if (year === undefined || Number(year) < 1826) return undefined
  if (month === undefined || !isWithin(month, 12)) return year
  if (day === undefined || !isWithin(day, 31)) return `${year}-${month}`

  return time === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day}T${time}`
}

function isWithin(value: string, most: number): boolean {
  return Number(value) >= 1 && Number(value) <= most
}

/** Unit 3 is the centimeter; without a unit the number is a ratio of pixels. */
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
