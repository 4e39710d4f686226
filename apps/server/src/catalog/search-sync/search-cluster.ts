import { errors } from '@opensearch-project/opensearch'
import type { JobCtx } from '../../context.ts'
import { indexMapping } from '../search-documents/index-mapping.ts'

/** What the indexer, a rebuild and the check need. `search` is never null here. */
export type SyncCtx = Pick<JobCtx, 'db' | 'log'> & { search: NonNullable<JobCtx['search']> }

/** A failure that its message explains to the operator. */
export class SearchSyncError extends Error {}

/** Describes an error for logs and tables without its message and request, which quote values of the photo. */
export function describeFailure(error: unknown): string {
  if (error instanceof errors.ResponseError)
    return [error.statusCode, typeOf(error.body)].filter(Boolean).join(' ')
  if (!(error instanceof Error)) return 'unknown'
  // The code of PostgreSQL or of the socket, such as 57014 or ECONNREFUSED.
  const { name } = error
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? `${name} ${code}` : name
}

/** The field that a refused document failed on, if the reason names one. */
export function describeRefusal({
  type,
  reason,
}: {
  type: string
  reason?: string | null
}): string {
  const field = /field[ =:"[]+([a-z_]+)/i.exec(reason ?? '')?.[1]
  return field !== undefined && Object.hasOwn(indexMapping.properties, field)
    ? `${type} in ${field}`
    : type
}

export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof errors.ResponseError && statuses.includes(error.statusCode ?? 0)
}

function typeOf(body: unknown): string {
  const error: unknown = isRecord(body) ? body.error : undefined
  return isRecord(error) && typeof error.type === 'string' ? error.type : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
