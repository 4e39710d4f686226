const counts = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const times = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

export function formatCount(count: number): string {
  return counts.format(count)
}

/** Hour and minute where the reader is. */
export function formatTime(instant: number): string {
  return times.format(instant)
}

/** An amount in cents as people write it; dollars exist here only. */
export function formatDollars(cents: number): string {
  return dollars.format(cents / 100)
}
