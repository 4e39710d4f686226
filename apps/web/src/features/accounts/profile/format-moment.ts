/** Date and time in the visitor's time zone: "Nov 15, 2026, 2:04 PM". */
export function formatMoment(iso: string): string {
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

  return moments.format(Date.parse(iso))
}

export function formatDay(iso: string): string {
  days ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

  return days.format(Date.parse(iso))
}

let moments: Intl.DateTimeFormat | undefined
let days: Intl.DateTimeFormat | undefined
