const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** By 1,024, as file managers and our own limit of 250 MB count. */
export function sizeText(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** power
  const digits = power > 0 && amount < 9.95 ? 1 : 0
  return `${amount.toFixed(digits)} ${units[power]}`
}
