/** Trims, and reduces each run of whitespace to one space. */
export function collapseWhitespace(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}

/** The reference of a contact message, shown to the sender and to staff: short enough to read out on the phone. */
export function messageReference(id: string): string {
  return id.slice(0, 8)
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a file size in multiples of 1,024, like file managers and our 250 MB limit. */
export function sizeText(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** power
  const digits = power > 0 && amount < 9.95 ? 1 : 0
  return `${amount.toFixed(digits)} ${units[power]}`
}
