import type { ZodMiniObject } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

/** Who may call the endpoint. `moderator` admits admins as well; `contributor` admits contributors only. */
export const accessLevels = ['public', 'signed-in', 'contributor', 'moderator', 'admin'] as const

export type Access = (typeof accessLevels)[number]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  method: Method
  /** Starts with /api/; parameters as :name, each with its schema in `params`. */
  path: `/api/${string}`
  access: Access
  summary: string
  params?: ZodMiniObject
  query?: ZodMiniObject
  body?: $ZodType
  /** Body of the 200 response; `nothing` makes it a 204. */
  output: $ZodType
  /** Error codes specific to this endpoint; those of access, limits and validation are implied. */
  errors: readonly ErrorCode[]
  /** Accepts the Idempotency-Key header: the same key and body return the stored response. */
  idempotent?: boolean
  /** Streams newline-delimited JSON, one `output` per line, until either side closes. */
  lines?: boolean
  /** Divides the per-IP rate limit, because each request is stored. */
  share?: number
  /** Also accepts JSON as text/plain, which navigator.sendBeacon sends when a page closes. */
  beacon?: boolean
}

/** Keeps the literal types of a definition. Does not compile without `access`. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}
