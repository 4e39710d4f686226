const locale = 'en-US'

/** Adds thousands separators, without Intl: it would slow down every page with a count, see `createDateFormatter`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** "$1,234.50", without Intl: every photo of a list has a price. */
export function formatDollars(cents: number): string {
  const [dollars = '', remainder = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')

  return `${cents < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${remainder}`
}

/** Hour and minute in the user's time zone: "2:04 PM". */
export function formatTime(timestampMs: number): string {
  return timeFormatter().format(timestampMs)
}

/** Date and time in the user's time zone: "Nov 15, 2026, 2:04 PM". */
export function formatDateTime(iso: string): string {
  return dateTimeFormatter().format(Date.parse(iso))
}

/** The date of a timestamp in the user's time zone: "Nov 15, 2026". */
export function formatLocalDate(iso: string): string {
  return localDateFormatter().format(Date.parse(iso))
}

/** The day of a recent timestamp in the user's time zone: "Nov 15". */
export function formatMonthDay(iso: string): string {
  return monthDayFormatter().format(Date.parse(iso))
}

/** Today in the user's time zone: "November 15, 2026". */
export function formatToday(): string {
  return longLocalDateFormatter().format(Date.now())
}

/** Formats a calendar date such as 2026-11-15, regardless of time zones: "Nov 15, 2026". */
export function formatDate(date: string): string {
  return utcDateFormatter().format(Date.parse(date))
}

/** Formats a date that may lack day or month: "March 6, 1951", "March 1951" or "1951". Returns other text unchanged. */
export function formatPartialDate(date: string): string {
  const [year, month, day] = date.split('-')
  if (month === undefined) return date

  const time = Date.parse(`${year}-${month}-${day ?? '01'}T00:00:00Z`)
  if (Number.isNaN(time)) return date

  return (day === undefined ? utcMonthFormatter() : longUtcDateFormatter()).format(time)
}

/**
 * Returns a function that creates the formatter on its first call. The first Intl formatter loads the browser's locale
 * data, which takes 20 ms: longer than the shop's code takes to start.
 */
function createDateFormatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let formatter: Intl.DateTimeFormat | undefined

  return () => (formatter ??= new Intl.DateTimeFormat(locale, options))
}

const timeFormatter = createDateFormatter({ hour: 'numeric', minute: '2-digit' })
const dateTimeFormatter = createDateFormatter({ dateStyle: 'medium', timeStyle: 'short' })
const localDateFormatter = createDateFormatter({ dateStyle: 'medium' })
const monthDayFormatter = createDateFormatter({ month: 'short', day: 'numeric' })
const longLocalDateFormatter = createDateFormatter({ dateStyle: 'long' })
const utcDateFormatter = createDateFormatter({ dateStyle: 'medium', timeZone: 'UTC' })
const longUtcDateFormatter = createDateFormatter({ dateStyle: 'long', timeZone: 'UTC' })
const utcMonthFormatter = createDateFormatter({ year: 'numeric', month: 'long', timeZone: 'UTC' })
