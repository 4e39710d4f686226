export type ProgressBar = { step: (done: number) => void; end: () => void }

/** A progress bar on a terminal, otherwise one line per 10 %. */
export function createProgressBar(label: string, total: number): ProgressBar {
  const started = performance.now()
  const { stdout } = process
  let lastTenth = -1

  return {
    step: (done) => {
      const share = total === 0 ? 1 : done / total
      const seconds = (performance.now() - started) / 1000
      const text = `seed: ${label} ${done}/${total}, ${Math.round(seconds)} s`
      if (stdout.isTTY) {
        const filled = Math.round(share * 30)
        stdout.write(`\r${text} [${'='.repeat(filled)}${' '.repeat(30 - filled)}]`)
        return
      }
      const tenth = Math.floor(share * 10)
      if (tenth === lastTenth) return
      lastTenth = tenth
      stdout.write(`${text}\n`)
    },
    end: () => void (stdout.isTTY && stdout.write('\n')),
  }
}
