// The first Intl formatter that a page makes reads the browser's language data: 20 ms, more than all of the shop's code
// takes to start. So each is made when it is needed, and a count, which stands on every page, needs none.
let dollars: Intl.NumberFormat | undefined
let times: Intl.DateTimeFormat | undefined
let days: Intl.DateTimeFormat | undefined
let dates: Intl.DateTimeFormat | undefined

/** A whole number with a comma between its thousands. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Hour and minute where the reader is. */
export function formatTime(instant: number): string {
  times ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

  return times.format(instant)
}

/** An amount in cents as people write it; dollars exist here only. */
export function formatDollars(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

  return dollars.format(cents / 100)
}

/** The day of an instant where the reader is: "Nov 15, 2026". */
export function formatInstantDay(iso: string): string {
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

  return days.format(Date.parse(iso))
}

/** A date such as 2026-11-15, which is the same day for everybody. */
export function formatDate(date: string): string {
  dates ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

  return dates.format(Date.parse(date))
}
