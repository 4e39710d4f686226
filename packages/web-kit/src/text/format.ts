const locale = 'en-US'

/** Adds thousands separators. Doesn't use Intl, which would slow down every page with a count: see `lazily`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

export function formatDollars(cents: number): string {
  return dollarFormat().format(cents / 100)
}

/** Hour and minute in the user's time zone: "2:04 PM". */
export function formatTime(instant: number): string {
  return timeFormat().format(instant)
}

/** Date and time in the user's time zone: "Nov 15, 2026, 2:04 PM". */
export function formatDateTime(iso: string): string {
  return dateTimeFormat().format(Date.parse(iso))
}

/** The day of a timestamp in the user's time zone: "Nov 15, 2026". */
export function formatInstantDay(iso: string): string {
  return dayFormat().format(Date.parse(iso))
}

/** Today in the user's time zone: "November 15, 2026". */
export function formatToday(): string {
  return longDayFormat().format(Date.now())
}

/** Formats a calendar date such as 2026-11-15, regardless of time zones: "Nov 15, 2026". */
export function formatDate(date: string): string {
  return dateFormat().format(Date.parse(date))
}

/** Formats a date that may lack day or month: "March 6, 1951", "March 1951" or "1951". Returns other text unchanged. */
export function formatPartialDate(date: string): string {
  const [year, month, day] = date.split('-')
  if (month === undefined) return date

  const time = Date.parse(`${year}-${month}-${day ?? '01'}T00:00:00Z`)
  if (Number.isNaN(time)) return date

  return (day === undefined ? monthFormat() : longDateFormat()).format(time)
}

/**
 * Creates a formatter on first use. The first Intl formatter loads the browser's locale data, which takes 20 ms: longer
 * than the shop's code takes to start.
 */
function lazily<Formatter>(create: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined

  return () => (formatter ??= create())
}

function lazyDates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return lazily(() => new Intl.DateTimeFormat(locale, options))
}

const dollarFormat = lazily(
  () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
)
const timeFormat = lazyDates({ hour: 'numeric', minute: '2-digit' })
const dateTimeFormat = lazyDates({ dateStyle: 'medium', timeStyle: 'short' })
const dayFormat = lazyDates({ dateStyle: 'medium' })
const longDayFormat = lazyDates({ dateStyle: 'long' })
const dateFormat = lazyDates({ dateStyle: 'medium', timeZone: 'UTC' })
const longDateFormat = lazyDates({ dateStyle: 'long', timeZone: 'UTC' })
const monthFormat = lazyDates({ year: 'numeric', month: 'long', timeZone: 'UTC' })
