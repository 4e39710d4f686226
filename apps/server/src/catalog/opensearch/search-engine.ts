import { errors } from '@opensearch-project/opensearch'
import { z } from 'zod'
import type { Opensearch } from '../../platform/opensearch.ts'

/** The searches that the adapter sends, and the parts of their responses that it reads. */
export type SearchEngine = {
  search: (body: object) => Promise<Hits>
  /** Several searches without hits in one request, for their totals and aggregations. */
  countAll: (bodies: readonly object[]) => Promise<Aggregations[]>
}

export type Hits = {
  /** Null unless the request tracks it. */
  total: number | null
  hits: readonly { id: string; keys: readonly number[] }[]
}

export type Aggregations = { total: number; buckets: ReadonlyMap<string, Buckets> }

export type Buckets = {
  values: readonly { value: string; photos: number }[]
  /** Photos with values that the response leaves out. */
  others: number
}

/** OpenSearch did not answer a search. */
export class SearchEngineError extends Error {
  /** False if it refused this one query (400): other searches would succeed. */
  readonly isOutage: boolean

  constructor(message: string, { isOutage, cause }: { isOutage: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'SearchEngineError'
    this.isOutage = isOutage
  }
}

type Options = { client: Opensearch; alias: string; timeoutMs: number }

export function createSearchEngine({ client, alias, timeoutMs }: Options): SearchEngine {
  const path = `/${encodeURIComponent(alias)}`
  const header = JSON.stringify({ allow_partial_search_results: false })

  const post = async (request: { path: string; querystring: string; body: string }) => {
    const { body, ...rest } = request
    const isBulk = request.path.endsWith('_msearch')
    const pending = client.transport.request({
      method: 'POST',
      ...rest,
      ...(isBulk ? { bulkBody: body } : { body }),
    })
    // The client's own timeout stops when the headers arrive, and starts again with a retry. This deadline is a little
    // longer, so that the client first marks an unresponsive node as dead and uses the other nodes from then on.
    const deadline = setTimeout(() => pending.abort(), timeoutMs + 20)
    try {
      return (await pending).body
    } catch (error) {
      throw toEngineError(error)
    } finally {
      clearTimeout(deadline)
    }
  }
  return {
    search: async (body) => {
      const response = await post({
        path: `${path}/_search`,
        querystring: searchParameters,
        body: JSON.stringify(body),
      })
      return readHits(response)
    },
    countAll: async (bodies) => {
      const response = await post({
        path: `${path}/_msearch`,
        querystring: countParameters,
        body: bodies.map((body) => `${header}\n${JSON.stringify(body)}\n`).join(''),
      })
      return readCounts(response, bodies.length)
    },
  }
}

/** `filter_path` keeps responses small. A search that misses a shard must fail: its total would be wrong. */
const searchParameters =
  'allow_partial_search_results=false&filter_path=hits.total.value,hits.hits.fields.photo_id,hits.hits.sort'
const countParameters =
  'filter_path=responses.error.type,responses.status,responses.hits.total.value,responses.aggregations'

const hitsResponse = z.object({
  hits: z
    .object({
      total: z.object({ value: z.int() }).optional(),
      hits: z
        .array(
          z.object({
            fields: z.object({ photo_id: z.tuple([z.string()]) }),
            sort: z.array(z.number()),
          }),
        )
        .default([]),
    })
    // `filter_path` leaves out an object without fields: no hits, and no total.
    .default({ hits: [] }),
})

function readHits(response: unknown): Hits {
  const { hits } = parse(hitsResponse, response)
  return {
    total: hits.total?.value ?? null,
    hits: hits.hits.map(({ fields, sort }) => ({ id: fields.photo_id[0], keys: sort })),
  }
}

const countsResponse = z.object({
  responses: z.array(
    z.union([
      z.object({
        hits: z.object({ total: z.object({ value: z.int() }) }),
        aggregations: z
          .record(
            z.string(),
            z.object({
              sum_other_doc_count: z.int(),
              buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })),
            }),
          )
          .default({}),
      }),
      z.object({ status: z.int(), error: z.object({ type: z.string() }) }),
    ]),
  ),
})

function readCounts(response: unknown, count: number): Aggregations[] {
  const { responses } = parse(countsResponse, response)
  if (responses.length !== count) throw unreadable()

  return responses.map((each) => {
    if ('error' in each) throw statusError(each.status, each.error.type)

    const buckets = Object.entries(each.aggregations).map(([name, aggregation]) => {
      const values = aggregation.buckets.map(({ key, doc_count }) => ({
        value: key,
        photos: doc_count,
      }))
      return [name, { values, others: aggregation.sum_other_doc_count }] as const
    })
    return { total: each.hits.total.value, buckets: new Map(buckets) }
  })
}

function parse<Schema extends z.ZodType>(schema: Schema, response: unknown): z.output<Schema> {
  const result = schema.safeParse(response)
  if (!result.success) throw unreadable(result.error)
  return result.data
}

const unreadable = (cause?: unknown) =>
  new SearchEngineError('unreadable response', { isOutage: true, cause })

/** The message has only the type of the error, because its reason can quote words of the query. */
function toEngineError(error: unknown): SearchEngineError {
  if (!(error instanceof errors.ResponseError)) {
    const name = error instanceof Error ? error.name : 'unknown error'
    return new SearchEngineError(name, { isOutage: true, cause: withoutRequest(error) })
  }
  const type = errorBody.safeParse(error.body).data?.error.type ?? 'error'
  return statusError(error.statusCode ?? 0, type)
}

const errorBody = z.object({ error: z.object({ type: z.string() }) })

function statusError(status: number, type: string): SearchEngineError {
  return new SearchEngineError(`${status} ${type}`, { isOutage: status !== 400 })
}

/** The client's errors carry the request, which has the words of the query, and the credentials of the cluster. */
function withoutRequest(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
