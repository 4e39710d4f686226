import { postgresIndex as index } from '@shoebox/server/catalog/postgres/postgres-index'
import { countSearchFacets } from '@shoebox/server/catalog/search/facets'
import { searchPhotos } from '@shoebox/server/catalog/search/search-photos'
import type { Ctx, RequestCtx } from '@shoebox/server/context'
import { connect } from '@shoebox/server/db/connect'
import { readingContext } from '../exact/reading-context.ts'
import { pinPool, type SentStatement } from './pinned-pool.ts'
import type { SearchRequest } from './search-requests.ts'

/** The statements that the product sends for each search, with parameters, including hydration. */
export async function recordStatements(
  { url, reader }: { url: string; reader: string },
  requests: readonly SearchRequest[],
): Promise<SentStatement[][]> {
  const pool = connect({ url, max: 1, applicationName: 'proof of search' })
  const client = await pool.pool.connect()
  let sent: SentStatement[] = []
  const ctx = readingContext(
    reader,
    pinPool(pool, client, (statement) => sent.push(statement)),
  )
  const recorded: SentStatement[][] = []
  try {
    // Warm up the caches first, because not every search sends the cached queries.
    const [first] = requests
    if (first) await ask(ctx, first)
    for (const request of requests) {
      sent = []
      await ask(ctx, request)
      recorded.push(sent)
    }
  } finally {
    client.release()
    await pool.close()
  }
  return recorded
}

async function ask(ctx: Ctx, { isFacets, query }: SearchRequest): Promise<unknown> {
  if (isFacets) return countSearchFacets(ctx, { index, query })
  if (!isEnough(ctx)) throw new Error('a visitor would need more')
  return searchPhotos(ctx, { index, query: { p_limit: 75, p_offset: 0, ...query } })
}

/** A search by a user needs no external services in the context. */
function isEnough(ctx: Ctx): ctx is RequestCtx {
  return ctx.actor.kind === 'user'
}
