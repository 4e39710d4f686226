import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SearchCluster, startCluster } from '@shoebox/ops/services/search/search-cluster'
import { type OwnCluster, openOwnCluster } from '../../faults/database-crash/own-cluster.ts'
import { freePort } from '../../free-port.ts'
import { type Archive, fillArchive } from '../archive.ts'
import { openWorld, type SearchWorld } from '../sync/open-world.ts'

export type Engines = {
  postgres: OwnCluster
  archive: Archive
  cluster: SearchCluster
  world: SearchWorld
  close: () => Promise<void>
}

type Options = { photos: number; nodes: number; seed: number }

/** PostgreSQL and OpenSearch of this proof alone, because it kills them. */
export async function openEngines({ photos, nodes, seed }: Options): Promise<Engines> {
  const folder = mkdtempSync(join(tmpdir(), 'shoebox-search-'))
  const closing: (() => Promise<void>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const starting = startCluster({ nodes, folder, firstPort: await freePort() })
    // Until it is awaited, a failure must not end the process.
    starting.catch(() => {})
    const postgres = await openOwnCluster()
    closing.push(postgres.close)
    const archive = await fillArchive(postgres.database.admin, photos, seed)
    const cluster = await starting
    closing.push(cluster.stop)
    const world = await openWorld(postgres.database, cluster.urls)
    closing.push(world.close)
    await world.sync.rebuild()
    return { postgres, archive, cluster, world, close }
  } catch (error) {
    await close()
    throw error
  }
}
