import {
  indexMapping,
  indexSettings,
  mappingVersion,
} from '@shoebox/server/catalog/search-documents/index-mapping'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { until } from '../../until.ts'
import { type Copies, readCopies } from './copy-documents.ts'

export type LoadOptions = Copies & { node: string; prefix: string; shards: number; photos: number }

const pageSize = 500
/** Bulk requests in flight. Two cores index no faster with more. */
const lanes = 3

/**
 * Fills the index behind this prefix's alias with copies of all photos, unless it has them already. A load that was
 * interrupted goes on.
 */
export async function loadIndex(admin: Pool, options: LoadOptions): Promise<void> {
  const { node, prefix, copies, photos } = options
  const alias = `${prefix}-photos`
  const index = `${alias}-${mappingVersion}-${photos * copies}`
  if ((await countDocuments(node, alias)) === photos * copies) return

  const loaded = await findLoaded(node, index, options)
  if (loaded === null) {
    await fetch(`${node}/${alias}-*`, { method: 'DELETE' })
    await send(node, `PUT /${index}`, {
      settings: { index: { ...indexSettings, ...loadSettings, number_of_shards: options.shards } },
      mappings: indexMapping,
    })
  }
  await sendCopies(admin, `${node}/${index}`, { ...options, after: loaded ?? 0 })
  await send(node, `PUT /${index}/_settings`, { index: { refresh_interval: '1s' } })
  await send(node, `POST /${index}/_refresh`)
  await send(node, `POST /${index}/_flush`)
  await waitForMerges(node)
  const found = await countDocuments(node, index)
  if (found !== photos * copies) throw new Error(`${found} of ${photos * copies} documents indexed`)
  await send(node, 'POST /_aliases', { actions: [{ add: { index, alias } }] })
}

/** The last photo of an earlier, interrupted load that has all its copies. Null if there is no such index. */
async function findLoaded(node: string, index: string, { stride, copies }: LoadOptions) {
  const { ok } = await fetch(`${node}/${index}`, { method: 'HEAD' })
  if (!ok) return null

  await send(node, `POST /${index}/_refresh`)
  const found = await send(node, `POST /${index}/_search`, {
    size: 0,
    aggs: {
      copies: {
        range: {
          field: 'photoid',
          ranges: Array.from({ length: copies }, (_, copy) => ({
            from: copy * stride,
            to: (copy + 1) * stride,
          })),
        },
        aggs: { last: { max: { field: 'photoid' } } },
      },
    },
  })
  const { buckets } = lastNumbers.parse(found).aggregations.copies
  const lasts = buckets.map(({ last }, copy) => (last.value ?? 0) - copy * stride)
  // The pages of one photo are sent side by side, so the last page may lack some.
  return Math.max(0, Math.min(...lasts) - pageSize)
}

const lastNumbers = z.object({
  aggregations: z.object({
    copies: z.object({
      buckets: z.array(z.object({ last: z.object({ value: z.nullable(z.number()) }) })),
    }),
  }),
})

/** No refresh and no replica while loading, as in a rebuild. */
const loadSettings = {
  number_of_replicas: 0,
  refresh_interval: '-1',
  'translog.durability': 'async',
  'translog.flush_threshold_size': '1gb',
} as const

async function sendCopies(admin: Pool, index: string, options: Copies & { after: number }) {
  const { copies, stride } = options
  const readPage = (after: number) => readCopies(admin, { after, limit: pageSize, copies, stride })
  let next = readPage(options.after)
  for (let page = await next; page !== null; page = await next) {
    next = readPage(page.last)
    const { bodies } = page
    const runLane = async () => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
        await sendBulk(index, body)
      }
    }
    await Promise.all(Array.from({ length: lanes }, runLane))
  }
}

async function sendBulk(index: string, body: string): Promise<void> {
  const answer = await fetch(`${index}/_bulk?filter_path=errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body,
  })
  const { errors } = z.object({ errors: z.boolean() }).parse(await answer.json())
  if (errors) throw new Error('OpenSearch refused documents')
}

/** Merges that run during a measurement would take one of the cores. */
async function waitForMerges(node: string): Promise<void> {
  const parsed = z.object({ _all: z.object({ total: z.object({ merges: merging }) }) })
  await until(
    async () => {
      const { _all } = parsed.parse(await send(node, 'GET /_stats/merge'))
      return _all.total.merges.current === 0 ? true : null
    },
    { what: 'segments were still being merged', seconds: 3600 },
  )
}

const merging = z.object({ current: z.number() })

export async function countDocuments(node: string, index: string): Promise<number> {
  const answer = await fetch(`${node}/${index}/_count`)
  if (answer.status === 404) return 0
  return z.object({ count: z.number() }).parse(await answer.json()).count
}

/** Sends a request such as `PUT /index`. */
export async function send(node: string, line: string, body?: object): Promise<unknown> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const answer = await fetch(`${node}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${line} answered ${answer.status}: ${await answer.text()}`)
  return await answer.json()
}
