// The first Intl formatter of a page loads the browser's locale data: 20 ms, more than all of the shop's code takes to
// start. So formatters are created lazily, and counts, which are on every page, use none.
let dollars: Intl.NumberFormat | undefined
let times: Intl.DateTimeFormat | undefined
let days: Intl.DateTimeFormat | undefined
let dates: Intl.DateTimeFormat | undefined

/** An integer with thousands separators. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Hour and minute in the reader's time zone. */
export function formatTime(instant: number): string {
  times ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

  return times.format(instant)
}

/** Formats cents as dollars; all other code uses cents. */
export function formatDollars(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

  return dollars.format(cents / 100)
}

/** The day of a timestamp in the reader's time zone: "Nov 15, 2026". */
export function formatInstantDay(iso: string): string {
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

  return days.format(Date.parse(iso))
}

/** Formats a date such as 2026-11-15, which is the same day in every time zone. */
export function formatDate(date: string): string {
  dates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

  return dates.format(Date.parse(date))
}
