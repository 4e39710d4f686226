import type { TestUser } from '@shoebox/server/testing/build-user'
import type { TestDatabase } from '@shoebox/server/testing/database'
import * as z from 'zod/mini'
import { type Replica, startReplica } from '../../api-process.ts'
import { type SearchRequest, toPath } from '../speed/search-requests.ts'
import { type ReadyRequest, toReadyRequest } from './bare-client.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { type DrawnRequests, drawDeepPages, type ScaleKind, scaleKinds } from './scale-requests.ts'

/** A search as a client of the API sends it, and what the API sends to OpenSearch for it. */
export type MeasuredRequest = { path: string; bare: ReadyRequest[] }
export type MeasuredRequests = Record<ScaleKind, MeasuredRequest[]>

type Options = {
  database: TestDatabase
  reader: TestUser
  node: string
  drawn: DrawnRequests
  depth: number
  /** The variables of an API that searches with OpenSearch. */
  variables: (node: string) => Record<string, string>
}

/** Adds deep pages to the drawn searches, and records what an API sends to OpenSearch for each. */
export async function recordRequests(options: Options): Promise<MeasuredRequests> {
  const { database, reader, node, drawn, depth, variables } = options
  const proxy = await startRecordingProxy(node)
  const api = await startReplica(database, variables(proxy.url))
  try {
    const turn = async (request: SearchRequest) => {
      const { next_cursor } = await readPath(api, reader, toPath(request))
      if (next_cursor === null) throw new Error('a list is too short for a deep page')
      return next_cursor
    }
    const all = { ...drawn, deep: await drawDeepPages(drawn.common, { turn, depth }) }
    const record = async (request: SearchRequest): Promise<MeasuredRequest> => {
      proxy.take()
      const path = toPath(request)
      await getJson(api, reader, path)
      const sent = proxy.take()
      if (sent.length === 0) throw new Error(`OpenSearch was not asked for ${path}`)
      return { path, bare: sent.map((search) => toReadyRequest(node, search)) }
    }
    const recorded = new Map<ScaleKind, MeasuredRequest[]>()
    for (const kind of scaleKinds) {
      const requests: MeasuredRequest[] = []
      for (const request of all[kind]) {
        // The first time fills the caches of the API, such as that of stems.
        await getJson(api, reader, toPath(request))
        requests.push(await record(request))
      }
      recorded.set(kind, requests)
    }
    const of = (kind: ScaleKind) => recorded.get(kind) ?? []
    return {
      common: of('common'),
      filtered: of('filtered'),
      fact: of('fact'),
      selective: of('selective'),
      deep: of('deep'),
      facets: of('facets'),
      narrowedFacets: of('narrowedFacets'),
    }
  } finally {
    await api.stop()
    proxy.close()
  }
}

const pageSchema = z.object({
  next_cursor: z.nullable(z.string()),
  total_count: z.number(),
  rows: z.array(z.unknown()),
})

export type ReadPage = z.output<typeof pageSchema>

/** Totals and photos on the page, of a page of a search. */
export async function readPath(api: Replica, reader: TestUser, path: string): Promise<ReadPage> {
  return pageSchema.parse(await getJson(api, reader, path))
}

async function getJson(api: Replica, reader: TestUser, path: string): Promise<unknown> {
  const answer = await fetch(`${api.url}${path}`, { headers: reader.authorization })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}

/** Searches that this API had to send to PostgreSQL, because OpenSearch was too slow or failed. */
export async function countFallbacks(api: Replica): Promise<number> {
  const answer = await fetch(`${api.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const counts = (await answer.text()).matchAll(/^search_fallbacks_total\{[^}]*\} (\d+)$/gm)
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)
}

export const metricsToken = 'measured-by-a-claim'
