/** Formats a date with the precision it has: "March 6, 1951", "March 1951" or "1951". */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-')
  if (month === undefined) return date

  const time = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`)
  if (Number.isNaN(time.getTime())) return date
  const exact = day === undefined ? {} : { day: 'numeric' as const }

  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    ...exact,
    timeZone: 'UTC',
  }).format(time)
}
