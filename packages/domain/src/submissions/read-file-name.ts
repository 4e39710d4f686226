import { isPhotoDate } from '../catalog/decades.ts'

export type FileNameReading = {
  title: string | null
  /** 1967, 1967-07 or 1967-07-04. */
  date_taken: string | null
  decade_taken: string | null
}

/** Reads title and date from the file name of a scan, such as "Grandma at the lake 1967.jpg". Ignores device names. */
export function readFileName(fileName: string): FileNameReading {
  const words = normalizeFileName(fileName)
  if (isDeviceName(words)) return emptyReading

  const { date, decade, rest } = extractDate(words.replace(scanDate, ' '))
  return {
    title: toTitle(rest),
    date_taken: date,
    decade_taken: decade ?? (date === null ? null : decadeOfYear(date)),
  }
}

/** The decade of the date in a file's metadata. Null from 2000 on, because that is the date of the scan. */
export function decadeOfFileDate(date: string | null): string | null {
  const year = Number(date?.slice(0, 4))
  return year >= firstYear && year < 2000 ? decadeOfYear(String(year)) : null
}

const emptyReading: FileNameReading = { title: null, date_taken: null, decade_taken: null }
const firstYear = 1840
const maxTitleLength = 200

function normalizeFileName(fileName: string): string {
  const stem = fileName.replace(/\.[a-z]{3,4}$/i, '').replace(/[_+]|%20/g, ' ')
  // In a name without spaces, hyphens separate words; hyphens between digits belong to a date.
  const spaced = /\s/.test(stem) ? stem : stem.replace(/(?<!\d)-|-(?!\d)/g, ' ')
  return spaced.replace(/\s+/g, ' ').trim()
}

const devicePrefix =
  /^(?:img|dsc|dscn|dscf|pict?|pxl|p|mvi|cimg|sam|fb img|scan|scanned|image|photo|picture|epson|canon|hp|file|doc|untitled|screenshot|whatsapp image|received)\b[\s\d:.()-]*(?:at [\d.\s]+)?(?:copy)?$/i
const deviceNumber = /^(?:img|dsc|dscn|dscf|pict?|pxl|p|mvi|cimg|sam|scan|image|photo|epson)\d+$/i
const hasNoLetters = /^[^\p{L}]*$/u
const isHash = /^[0-9a-f -]{16,}$/i

function isDeviceName(words: string): boolean {
  if (isHash.test(words)) return true
  if (hasNoLetters.test(words)) return !/^1[89]\d\d(?:[-. ]\d\d){0,2}$/.test(words)
  return devicePrefix.test(words) || deviceNumber.test(words)
}

/** The date of the scan, which scanner software adds, with or without a time. */
const scanDate = /\b20\d\d[-. ]?\d\d[-. ]?\d\d(?:[-. ]\d{2,6}){0,3}\b/g

type DateReading = { date: string | null; decade: string | null; rest: string }

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthWord = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const yearDigits = '(1[89]\\d\\d)'

type Rule = { pattern: RegExp; read: (parts: string[]) => Omit<DateReading, 'rest'> | null }

const toPhotoDate = (date: string) => (isPhotoDate(date) ? { date, decade: null } : null)
const padTwo = (digits: string | undefined) => String(Number(digits)).padStart(2, '0')
const toMonth = (word = '') => padTwo(String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1))

/** Date formats, the most precise first. The first match is used. */
const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`\\b${yearDigits}[-. ](\\d\\d)[-. ](\\d\\d)\\b`),
    read: ([year, month, day]) => toPhotoDate(`${year}-${month}-${day}`),
  },
  {
    pattern: new RegExp(`\\b(\\d\\d?)[-./ ](\\d\\d?)[-./ ]${yearDigits}\\b`),
    read: ([month, day, year]) => toPhotoDate(`${year}-${padTwo(month)}-${padTwo(day)}`),
  },
  {
    pattern: new RegExp(`\\b${monthWord} (\\d\\d?)(?:st|nd|rd|th)?,? ${yearDigits}\\b`, 'i'),
    read: ([month, day, year]) => toPhotoDate(`${year}-${toMonth(month)}-${padTwo(day)}`),
  },
  {
    pattern: new RegExp(`\\b${monthWord},? ${yearDigits}\\b`, 'i'),
    read: ([month, year]) => toPhotoDate(`${year}-${toMonth(month)}`),
  },
  {
    pattern: new RegExp(`\\b${yearDigits}-(\\d\\d)\\b`),
    read: ([year, month]) => toPhotoDate(`${year}-${month}`),
  },
  {
    pattern: /\b(?:the )?(?:early |mid |late )?(1[89]\d0)['’]?s\b/i,
    read: ([year = '']) => ({ date: null, decade: decadeOfYear(year) }),
  },
  {
    pattern: /(?:\bthe |['’])?\b([2-9]0)['’]?s\b/i,
    read: ([tens]) => ({ date: null, decade: `19${tens}s` }),
  },
  {
    pattern: new RegExp(`\\b(?:ca|c|circa|about|around|approx)\\.? ?${yearDigits}\\b`, 'i'),
    read: ([year = '']) => ({ date: null, decade: decadeOfYear(year) }),
  },
  { pattern: new RegExp(`\\b${yearDigits}\\b`), read: ([year = '']) => toPhotoDate(year) },
]

function extractDate(words: string): DateReading {
  for (const { pattern, read } of rules) {
    const match = pattern.exec(words)
    const reading = match && read(match.slice(1))
    const year = Number((reading?.date ?? reading?.decade)?.slice(0, 4))
    if (reading && year >= firstYear) return { ...reading, rest: words.replace(pattern, ' ') }
  }
  return { date: null, decade: null, rest: words }
}

const decadeOfYear = (date: string) => `${date.slice(0, 3)}0s`

/** Counters and labels that software appends to a file name. */
const appendedLabels = /(?:[\s,_-]*(?:\(\d+\)|#?\b\d{1,4}|\b(?:copy|front|scan|edited|final)))+$/i
const separators = /^[\s,;:()[\]–—-]+|[\s,;:([–—-]+$/g

function toTitle(rest: string): string | null {
  const words = rest
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(separators, '')
    .replace(appendedLabels, '')
    .replace(separators, '')
    .replace(/\s(?:in|on|from|ca|circa)$/i, '')
  if (!/\p{L}{2}.*\p{L}/u.test(words) || isDeviceName(words)) return null
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, maxTitleLength)
}
