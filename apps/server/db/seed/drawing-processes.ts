import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Cache, Drawn } from './cache.ts'

export type DrawingProcesses = {
  /** From the cache, or drawn now. */
  draw: (index: number) => Promise<Drawn>
  close: () => void
}

type Options = { cache: Cache; shortSide: number; count: number }

type Answer = { index: number; error?: string }

const file = resolve(import.meta.dirname, 'drawing-process.ts')

/** They are started with the first picture that is not in the cache. */
export function createDrawingProcesses({ cache, shortSide, count }: Options): DrawingProcesses {
  const children: ChildProcess[] = []
  const free: ChildProcess[] = []
  const waiting: ((child: ChildProcess) => void)[] = []

  const take = async (): Promise<ChildProcess> => {
    const idle = free.pop()
    if (idle) return idle
    if (children.length >= count) return new Promise((given) => waiting.push(given))
    const child = fork(file, [cache.folder, String(shortSide)])
    children.push(child)
    return child
  }
  const giveBack = (child: ChildProcess) => {
    const next = waiting.shift()
    if (next) next(child)
    else free.push(child)
  }

  return {
    draw: async (index) => {
      const known = await cache.drawn(index)
      if (known) return known

      const child = await take()
      child.send(index)
      const ended = once(child, 'exit').then(() => [{ index, error: 'its process ended' }])
      const [answer]: Answer[] = await Promise.race([once(child, 'message'), ended])
      giveBack(child)
      const made = await cache.drawn(index)
      if (!made) throw new Error(`picture ${index} was not drawn: ${answer?.error ?? 'no reason'}`)
      return made
    },
    close: () => {
      for (const child of children) child.disconnect()
    },
  }
}
