/** From the first photographs that a family may own until now. */
export const photoDecades: readonly string[] = Array.from(
  { length: 19 },
  (_, index) => `${1840 + index * 10}s`,
)

/** A year, a month or a day, as exact as the family knows it: 1966, 1966-07 or 1966-07-04. */
export function isPhotoDate(value: string): boolean {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value)
  if (!match) return false
  const [, year, month = '01', day = '01'] = match
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.getUTCDate() === Number(day)
}

export function decadeOfDate(date: string): string | null {
  return isPhotoDate(date) ? `${date.slice(0, 3)}0s` : null
}
