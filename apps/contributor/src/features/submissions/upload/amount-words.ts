const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** By 1,024, as file managers and our own limit of 250 MB count. */
export function sizeWords(bytes: number): string {
  const power =
    bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** power
  const digits = power > 0 && amount < 9.95 ? 1 : 0
  return `${amount.toFixed(digits)} ${units[power]}`
}

export function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

/** "3.1 MB/s, 38 s left" */
export function speedWords({ rate, left }: { rate: number | null; left: number }): string | null {
  if (rate === null || rate < 1) return null
  return `${sizeWords(rate)}/s, ${timeWords(left / rate)} left`
}
