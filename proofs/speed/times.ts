import { processorTime, stolenShare } from '../stolen-time.ts'

type Once = () => Promise<unknown>

/** How long each of them took, one after the other, in milliseconds. */
export async function timesOf(count: number, once: Once): Promise<number[]> {
  const times: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const started = performance.now()
    await once()
    times.push(performance.now() - started)
  }
  return times
}

export type QuietTimes = {
  times: readonly number[]
  /** Of all calls that were made, the share that is not among them. */
  leftOut: number
  /** The host left us alone for as many as were asked for. */
  isQuiet: boolean
  all: readonly number[]
}
export type Stretch = { times: readonly number[]; stolen: number }

/** Long enough for the clock of the processors, which ticks a hundred times a second. */
const stretchMs = 400
/** Of the processors' time, what a host always takes. */
const tolerable = 0.02
/** After so many times what was asked for it takes what there is. */
const patience = 4

/**
 * As `timesOf`, on a machine whose host gives the processors to others for seconds at a time: it goes on until there are
 * enough from stretches in which nothing was taken, whatever their times are.
 */
export async function quietTimesOf(count: number, once: Once): Promise<QuietTimes> {
  const stretches: Stretch[] = []
  const had = (most: number) => stretches.filter(({ stolen }) => stolen <= most).flatMap(timesIn)
  while (had(tolerable).length < count && had(1).length < patience * count) {
    stretches.push(await stretchOf(once))
  }
  return leastStolen(stretches, count)
}

async function stretchOf(once: Once): Promise<Stretch> {
  const [started, before] = [performance.now(), processorTime()]
  const times: number[] = []
  while (performance.now() - started < stretchMs) times.push(...(await timesOf(1, once)))
  const after = processorTime()
  return { times, stolen: before && after ? stolenShare(before, after) : 0 }
}

/** All of the quiet ones; where they are too few, those of the others from which least was taken. */
export function leastStolen(stretches: readonly Stretch[], count: number): QuietTimes {
  const all = stretches.flatMap(timesIn)
  const quiet = stretches.filter(({ stolen }) => stolen <= tolerable).flatMap(timesIn)
  const isQuiet = quiet.length >= count
  const sorted = stretches.toSorted((one, other) => one.stolen - other.stolen).flatMap(timesIn)
  const times = isQuiet ? quiet : sorted.slice(0, count)
  return { times, isQuiet, all, leftOut: 1 - times.length / Math.max(1, all.length) }
}

export function tellLeftOut({ leftOut, isQuiet, all }: QuietTimes): string {
  const part = `${(100 * leftOut).toFixed(0)} % left out while others had the processors`
  const how = isQuiet ? part : `${part}, and never quiet for long enough`
  return `${how}; p95 of all ${percentile(all, 95).toFixed(1)} ms`
}

const timesIn = ({ times }: Stretch) => times

/** What so many of a hundred stay below. */
export function percentile(times: readonly number[], share: number): number {
  const place = Math.ceil((share / 100) * times.length) - 1
  return times.toSorted((one, other) => one - other)[place] ?? Number.NaN
}
