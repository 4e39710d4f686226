import { AppError } from '../../context/app-error.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

type Options = {
  /** Calls that run at once. */
  max: number
  /** How long another call waits for a free slot. */
  waitMs: number
  maxWaiting: number
}

const retryAfterSeconds = 2

/** Limits concurrency. Calls that would wait too long are refused, so that they do not pile up. */
export function createGate({ max, waitMs, maxWaiting }: Options): Gate {
  let running = 0
  const waiting = new Set<() => void>()

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (waiting.size >= maxWaiting) return reject(overloaded())
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(overloaded())
      }, waitMs)
      waiting.add(start)
    })

  return async (work) => {
    // A call that ends passes its slot to the next one.
    if (running < max) running += 1
    else await enter()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) running -= 1
      else next()
    }
  }
}

const overloaded = () => new AppError('overloaded', { retryAfter: retryAfterSeconds })
