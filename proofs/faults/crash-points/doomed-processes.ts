import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Replica, startReplica } from '../../api-process.ts'
import type { PayingShop } from '../../money/paying-shop.ts'
import { startWorker, type WorkerProcess } from '../../worker-process.ts'
import type { CrashPoint } from './points.ts'

const preload = pathToFileURL(resolve(import.meta.dirname, 'die-at-point.ts')).href

function crashVariables({ at, pattern, moment }: CrashPoint): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${preload}`,
    CRASH_POINT: JSON.stringify({ at, pattern, moment }),
  }
}

/** An API that kills itself when it reaches the point. */
export function startDoomedApi(shop: PayingShop, point: CrashPoint): Promise<Replica> {
  return startReplica(shop.api.database, { ...shop.variables, ...crashVariables(point) })
}

/** A worker that kills itself when it reaches the point, one job at a time. */
export function startDoomedWorker(shop: PayingShop, point: CrashPoint): Promise<WorkerProcess> {
  return startWorker(shop.api.database, {
    ...shop.variables,
    WORKER_CONCURRENCY: '1',
    ...crashVariables(point),
  })
}
