import type { CDPSession } from '@playwright/test'
import { readMetric } from './open-list.ts'

type Memory = { megabytes: number; detached: number }

/** Heap size and number of detached elements after garbage collection. */
export async function measureMemory(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  await session.send('DOM.enable')
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes')
  const bytes = await readMetric(session, 'JSHeapUsedSize')

  return { megabytes: bytes / 1e6, detached: detachedNodes.length }
}
