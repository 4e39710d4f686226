/** Dates in mails are days in UTC, as in the document. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

export function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function photosOf(count: number): string {
  return count === 1 ? 'a photo' : `${count} photos`
}
