/** One figure of a claim, measured by both commits in alternation: the first value of each pair is ours. */
export type PairedFigure = {
  what: string
  pairs: readonly (readonly [ours: number, theirs: number])[]
}

const figureLine = /^ {4}(.+?): (-?[\d.]+)(?: [^(]+?)? (?:\(all samples: [^)]*\) )?\(goal /

/** The figures that a run of `npm run prove` printed. Read from its text, so that commits without this file can be compared. */
export function readFigures(output: string): Map<string, number> {
  const found = output.split('\n').flatMap((line) => {
    const [, what, figure] = figureLine.exec(line) ?? []
    return what === undefined ? [] : [[what, Number(figure)] as const]
  })

  return new Map(found)
}

/** The figures that both sides measured in every pair. */
export function pairFigures(
  runs: readonly { ours: ReadonlyMap<string, number>; theirs: ReadonlyMap<string, number> }[],
): PairedFigure[] {
  const [first] = runs
  if (!first) return []

  return [...first.ours.keys()].flatMap((what) => {
    const pairs = runs.flatMap(({ ours, theirs }) => {
      const pair = [ours.get(what), theirs.get(what)] as const
      return isWhole(pair) ? [pair] : []
    })
    return pairs.length === runs.length ? [{ what, pairs }] : []
  })
}

/** A spread that includes 1 shows no difference. */
export function describeRatio({ what, pairs }: PairedFigure): string {
  if (pairs.every(([ours, theirs]) => ours === theirs)) return `${what}: the same in every run`
  const ratios = pairs.map(([ours, theirs]) => ours / theirs).toSorted((one, other) => one - other)
  const [least = Number.NaN] = ratios
  const most = ratios.at(-1) ?? Number.NaN
  const middle = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN
  const verdict = least <= 1 && most >= 1 ? 'no difference' : 'a difference'

  return `${what}: ${middle.toFixed(3)} of what it was, from ${least.toFixed(3)} to ${most.toFixed(3)}: ${verdict}`
}

function isWhole(pair: readonly (number | undefined)[]): pair is readonly [number, number] {
  return pair.every((value) => value !== undefined)
}
