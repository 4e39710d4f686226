import { randomBytes } from 'node:crypto'
import { rebuildIndex } from '../../catalog/search-sync/rebuild-index.ts'
import type { SyncCtx } from '../../catalog/search-sync/search-cluster.ts'
import { connect } from '../../db/connect.ts'
import { createOpensearch, type Opensearch } from '../../platform/opensearch.ts'
import type { TestDatabase } from '../database.ts'
import { type OpensearchRelay, relayOpensearch } from './relay-opensearch.ts'

export type LogLine = { level: 'warn' | 'error'; message: string; [field: string]: unknown }

export type TestSync = {
  ctx: SyncCtx
  opensearch: Opensearch
  alias: string
  lines: LogLine[]
  /** Builds an index and moves the alias to it. */
  rebuild: () => Promise<string>
  /** Photoid -> version of all documents of an index, the alias by default. */
  documents: (index?: string) => Promise<Map<number, number>>
  /** Photoids of the documents that have all of these stems and filters. */
  find: (...lexemes: string[]) => Promise<number[]>
  /** The same context behind a relay that can answer in place of OpenSearch. */
  relayed: () => Promise<{ ctx: SyncCtx; relay: OpensearchRelay }>
  close: () => Promise<void>
}

const opensearchUrl = process.env.OPENSEARCH_URL ?? 'http://127.0.0.1:9200'

/** The context in which a worker syncs, on a test database and with indexes of its own. */
export async function testSync(database: TestDatabase, url = opensearchUrl): Promise<TestSync> {
  const alias = `test${randomBytes(6).toString('hex')}-photos`
  const lines: LogLine[] = []
  const note = (level: LogLine['level']) => (fields: object, message?: string) => {
    lines.push({ ...fields, level, message: message ?? '' })
  }
  const log = { debug() {}, info() {}, warn: note('warn'), error: note('error') }
  const pool = connect({ url: database.url('worker'), max: 6, applicationName: 'test-sync' })
  const opensearch = connectTo(opensearchUrl)
  const written = url === opensearchUrl ? opensearch : connectTo(url)
  const ctx: SyncCtx = { db: pool.db, log, search: { opensearch: written, alias } }
  const closing: (() => Promise<void>)[] = []

  const search = async (query: object, index = alias) => {
    await opensearch.indices.refresh({ index })
    const { body } = await opensearch.search({
      index,
      body: { query, size: 10_000, version: true, _source: false, sort: [{ photoid: 'asc' }] },
    })
    return body.hits.hits.map(
      ({ _id: id, _version: version }) => [Number(id), version ?? 0] as const,
    )
  }

  return {
    ctx,
    opensearch,
    alias,
    lines,
    rebuild: async () => (await rebuildIndex(ctx)).index,
    documents: async (index) => new Map(await search({ match_all: {} }, index)),
    find: async (...lexemes) => {
      const filter = lexemes.map((lexeme) => ({ term: { lexemes: lexeme } }))
      return (await search({ bool: { filter } })).map(([photoid]) => photoid)
    },
    relayed: async () => {
      const relay = await relayOpensearch(opensearchUrl)
      const client = connectTo(relay.url)
      closing.push(async () => {
        relay.close()
        await client.close()
      })
      return { relay, ctx: { ...ctx, search: { opensearch: client, alias } } }
    },
    close: async () => {
      for (const step of closing) await step()
      await opensearch.indices.delete({ index: `${alias}-*`, ignore_unavailable: true })
      await opensearch.close()
      if (written !== opensearch) await written.close()
      await pool.close()
    },
  }
}

const connectTo = (url: string) =>
  createOpensearch({ nodes: [url], login: null, caFile: null }, { timeoutMs: 30_000 })
