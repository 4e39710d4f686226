import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchCluster } from '@shoebox/ops/services/search/search-cluster'
import * as z from 'zod/mini'
import { until } from '../../until.ts'
import type { SearchWorld } from '../sync/open-world.ts'
import { runRebuild } from '../sync/rebuild-run.ts'

export type Engine = { world: SearchWorld; cluster: SearchCluster }

const shards = z.array(z.object({ prirep: z.string(), node: z.nullable(z.string()) }))

/** Kills the node that has the primary shard, and starts it again. */
export async function killEngine({ world, cluster }: Engine, downMs: number): Promise<void> {
  const { body } = await world.sync.client.cat.shards({ index: world.sync.alias, format: 'json' })
  const primary = z.parse(shards, body).find(({ prirep }) => prirep === 'p')?.node
  if (!primary) throw new Error('the index has no primary shard')
  await cluster.kill(primary)
  await sleep(downMs)
  await cluster.restart(primary)
  await waitForHealth(world)
}

/** Stops all nodes, so that they accept connections and never answer. */
export async function stopEngine({ cluster }: Engine, stoppedMs: number): Promise<void> {
  const pids = cluster.nodes().map(({ pid }) => pid)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await sleep(stoppedMs)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

/** Deletes the index behind the product's back, kills a rebuild halfway, and rebuilds. */
export async function loseIndex({ world }: Engine, { photos, missingMs }: LossOptions) {
  const { client, alias } = world.sync
  await client.indices.delete({ index: `${alias}-*` })
  await sleep(missingMs)
  const killed = await runRebuild(world, { killAt: photos / 2, maxSeconds: rebuildSeconds })
  await sleep(missingMs)
  const rebuilt = await runRebuild(world, { maxSeconds: rebuildSeconds })
  return { wasHalfBuilt: killed.wasKilled, hasResumed: rebuilt.result?.hasResumed === true }
}

type LossOptions = { photos: number; missingMs: number }

const rebuildSeconds = 600

async function waitForHealth({ sync: { client, alias } }: SearchWorld): Promise<void> {
  await until(
    async () => {
      const health = await client.cluster.health({ index: alias }).catch(() => null)
      return health?.body.status === 'green' ? true : null
    },
    { what: 'the index did not become green', seconds: 300 },
  )
}
