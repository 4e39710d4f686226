import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Cache, Drawn } from '../ingest/cache.ts'

export type DrawingProcesses = {
  /** Returns the image from the cache, or draws it first. */
  draw: (index: number) => Promise<Drawn>
  close: () => void
}

type Options = { cache: Cache; shortSide: number; count: number }

type Reply = { error?: string }
type Drawer = { child: ChildProcess; ended: Promise<unknown> }

const file = resolve(import.meta.dirname, 'drawing-process.ts')

/** A pool of drawing processes. Each is started when it is first needed, so a full cache starts none. */
export function createDrawingProcesses({ cache, shortSide, count }: Options): DrawingProcesses {
  const children: Drawer[] = []
  const free: Drawer[] = []
  const waiting: ((drawer: Drawer) => void)[] = []

  const acquire = async (): Promise<Drawer> => {
    const idle = free.pop()
    if (idle) return idle
    if (children.length >= count) return new Promise((resolveDrawer) => waiting.push(resolveDrawer))
    const child = fork(file, [cache.folder, String(shortSide)])
    const drawer = { child, ended: once(child, 'exit') }
    children.push(drawer)
    return drawer
  }
  const release = (drawer: Drawer) => {
    const next = waiting.shift()
    if (next) next(drawer)
    else free.push(drawer)
  }

  return {
    draw: async (index) => {
      const cached = await cache.drawn(index)
      if (cached) return cached

      const drawer = await acquire()
      drawer.child.send(index)
      const [reply] = await Promise.race([waitForReply(drawer), waitForExit(drawer)])
      release(drawer)
      const drawn = await cache.drawn(index)
      if (!drawn) throw new Error(`picture ${index} was not drawn: ${reply?.error ?? 'no reason'}`)
      return drawn
    },
    close: () => {
      for (const { child } of children) if (child.connected) child.disconnect()
    },
  }
}

const waitForReply = async ({ child }: Drawer): Promise<Reply[]> => once(child, 'message')

async function waitForExit({ ended }: Drawer): Promise<Reply[]> {
  await ended
  return [{ error: 'its process ended' }]
}
