/** The language of the interface; dates and money follow it. */
const locale = 'en-US'

/** An integer with thousands separators. Without Intl, because counts are on every page: see `lazily`. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Formats cents as dollars; all other code uses cents. */
export function formatDollars(cents: number): string {
  return dollars().format(cents / 100)
}

/** Hour and minute in the reader's time zone: "2:04 PM". */
export function formatTime(instant: number): string {
  return times().format(instant)
}

/** Date and time in the reader's time zone: "Nov 15, 2026, 2:04 PM". */
export function formatMoment(iso: string): string {
  return moments().format(Date.parse(iso))
}

/** The day of a timestamp in the reader's time zone: "Nov 15, 2026". */
export function formatInstantDay(iso: string): string {
  return days().format(Date.parse(iso))
}

/** Today in the reader's time zone: "November 15, 2026". */
export function formatToday(): string {
  return longDays().format(Date.now())
}

/** Formats a date such as 2026-11-15, which is the same day in every time zone: "Nov 15, 2026". */
export function formatDate(date: string): string {
  return dates().format(Date.parse(date))
}

/** Formats a date with the precision it has: "March 6, 1951", "March 1951" or "1951". Other text stays as it is. */
export function formatPartialDate(date: string): string {
  const [year, month, day] = date.split('-')
  if (month === undefined) return date

  const time = Date.parse(`${year}-${month}-${day ?? '01'}T00:00:00Z`)
  if (Number.isNaN(time)) return date

  return (day === undefined ? months() : longDates()).format(time)
}

/**
 * The first Intl formatter of a page loads the browser's locale data: 20 ms, more than all of the shop's code takes to
 * start. So a formatter is created on first use.
 */
function lazily<Formatter>(create: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined

  return () => (formatter ??= create())
}

function lazyDates(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return lazily(() => new Intl.DateTimeFormat(locale, options))
}

const dollars = lazily(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))
const times = lazyDates({ hour: 'numeric', minute: '2-digit' })
const moments = lazyDates({ dateStyle: 'medium', timeStyle: 'short' })
const days = lazyDates({ dateStyle: 'medium' })
const longDays = lazyDates({ dateStyle: 'long' })
const dates = lazyDates({ dateStyle: 'medium', timeZone: 'UTC' })
const longDates = lazyDates({ dateStyle: 'long', timeZone: 'UTC' })
const months = lazyDates({ year: 'numeric', month: 'long', timeZone: 'UTC' })
