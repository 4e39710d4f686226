import { processorTime, stolenShare } from '../stolen-time.ts'

type Once = () => Promise<unknown>

/** Milliseconds of each of `count` sequential calls. */
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
  /** Times of the calls in quiet stretches. */
  times: readonly number[]
  /** Times of every call. A figure of `times` is judged together with the same figure of these (see `judge`). */
  all: readonly number[]
  /** The share of all calls that is not in `times`. */
  leftOut: number
  /** True if enough calls were made in quiet stretches. */
  isQuiet: boolean
}
export type Stretch = { times: readonly number[]; stolen: number }

/** Long enough for the kernel's processor clock, which ticks a hundred times a second. */
const stretchMs = 400
/** The share of CPU time that the host takes even when it is quiet. */
const quietShare = 0.02
/** Gives up after this multiple of the requested count and takes the least disturbed calls. */
const maxRepeats = 4

/**
 * Like `timesOf`, for a virtual machine whose host takes its CPUs away for seconds at a time: repeats the call
 * until enough samples come from stretches without stolen time. Samples are chosen by stolen time, never by
 * their own time.
 */
export async function measureQuietTimes(count: number, once: Once): Promise<QuietTimes> {
  const stretches: Stretch[] = []
  const timesUpTo = (maxStolen: number) =>
    stretches.filter(({ stolen }) => stolen <= maxStolen).flatMap(timesIn)
  while (timesUpTo(quietShare).length < count && timesUpTo(1).length < maxRepeats * count) {
    stretches.push(await measureStretch(once))
  }
  return leastStolen(stretches, count)
}

async function measureStretch(once: Once): Promise<Stretch> {
  const [started, before] = [performance.now(), processorTime()]
  const times: number[] = []
  while (performance.now() - started < stretchMs) times.push(...(await timesOf(1, once)))
  const after = processorTime()
  return { times, stolen: before && after ? stolenShare(before, after) : 0 }
}

/** All quiet samples; if there are too few, those from the stretches with the least stolen time. */
export function leastStolen(stretches: readonly Stretch[], count: number): QuietTimes {
  const all = stretches.flatMap(timesIn)
  const quiet = stretches.filter(({ stolen }) => stolen <= quietShare).flatMap(timesIn)
  const isQuiet = quiet.length >= count
  const sorted = stretches.toSorted((one, other) => one.stolen - other.stolen).flatMap(timesIn)
  const times = isQuiet ? quiet : sorted.slice(0, count)
  return { times, isQuiet, all, leftOut: 1 - times.length / Math.max(1, all.length) }
}

export function describeLeftOut({ leftOut, isQuiet, all }: QuietTimes): string {
  const part = `${(100 * leftOut).toFixed(0)} % of samples left out for stolen time`
  const how = isQuiet ? part : `${part}, the host was never quiet for long enough`
  return `${how}; p95 of all ${percentile(all, 95).toFixed(1)} ms`
}

const timesIn = ({ times }: Stretch) => times

/** The nearest-rank percentile. */
export function percentile(times: readonly number[], share: number): number {
  const position = Math.ceil((share / 100) * times.length) - 1
  return times.toSorted((one, other) => one - other)[position] ?? Number.NaN
}
