export type Report = (line: string) => void

export function createReporter(): Report {
  const begin = performance.now()

  return (line) => {
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.error(`[${seconds.padStart(6)}s] ${line}`)
  }
}
