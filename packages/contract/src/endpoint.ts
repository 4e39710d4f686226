import type { ZodMiniObject } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { ErrorCode } from './errors.ts'

/** Who may call. `moderator` admits admins as well; `contributor` admits contributors only. */
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
  /** What a 200 carries; `nothing` makes it a 204. */
  output: $ZodType
  /** The codes that are this endpoint's own; those of access, limits and validation are implied. */
  errors: readonly ErrorCode[]
  /** Accepts the Idempotency-Key header: the same key and body get the same stored answer. */
  idempotent?: boolean
  /** Answers until one side ends it, line by line, each an `output` as JSON. */
  lines?: boolean
  /** An address has only one in so many of its requests for this, because each one is written down. */
  share?: number
  /** Also takes its JSON as text/plain, which is how a closing page's beacon sends it. */
  beacon?: boolean
}

/** Keeps the literal types of a definition and refuses one that misses a part, `access` above all. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}
