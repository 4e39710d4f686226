import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Cache, Drawn } from '../ingest/cache.ts'

export type DrawingProcesses = {
  /** From the cache, or drawn now. */
  draw: (index: number) => Promise<Drawn>
  close: () => void
}

type Options = { cache: Cache; shortSide: number; count: number }

type Answer = { error?: string }
type Drawer = { child: ChildProcess; ended: Promise<unknown> }

const file = resolve(import.meta.dirname, 'drawing-process.ts')

/** They are started with the first picture that is not in the cache. */
export function createDrawingProcesses({ cache, shortSide, count }: Options): DrawingProcesses {
  const children: Drawer[] = []
  const free: Drawer[] = []
  const waiting: ((drawer: Drawer) => void)[] = []

  const take = async (): Promise<Drawer> => {
    const idle = free.pop()
    if (idle) return idle
    if (children.length >= count) return new Promise((given) => waiting.push(given))
    const child = fork(file, [cache.folder, String(shortSide)])
    const drawer = { child, ended: once(child, 'exit') }
    children.push(drawer)
    return drawer
  }
  const giveBack = (drawer: Drawer) => {
    const next = waiting.shift()
    if (next) next(drawer)
    else free.push(drawer)
  }

  return {
    draw: async (index) => {
      const known = await cache.drawn(index)
      if (known) return known

      const drawer = await take()
      drawer.child.send(index)
      const [answer] = await Promise.race([answerOf(drawer), endOf(drawer)])
      giveBack(drawer)
      const made = await cache.drawn(index)
      if (!made) throw new Error(`picture ${index} was not drawn: ${answer?.error ?? 'no reason'}`)
      return made
    },
    close: () => {
      for (const { child } of children) if (child.connected) child.disconnect()
    },
  }
}

const answerOf = async ({ child }: Drawer): Promise<Answer[]> => once(child, 'message')

async function endOf({ ended }: Drawer): Promise<Answer[]> {
  await ended
  return [{ error: 'its process ended' }]
}
