import { z } from 'zod'
import type { HttpRequest } from '../../http-server.ts'
import type { State } from '../state.ts'

/** Without `method` and `path` it applies to every call, without `calls` only to the next one. */
const scope = {
  calls: z.union([z.int().min(1), z.literal('all')]).default(1),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  path: z.string().startsWith('/v1/').optional(),
}

export const failureSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('delay'),
    milliseconds: z.int().min(0).max(60_000),
    ...scope,
  }),
  z.strictObject({ kind: z.literal('lost-answer'), ...scope }),
  z.strictObject({ kind: z.literal('status'), status: z.int().min(429).max(599), ...scope }),
  z.strictObject({ kind: z.literal('unreachable'), ...scope }),
])

/** A failure of the next API calls. */
export type Failure = z.output<typeof failureSchema>

/** The first failure that applies to this call, which then has one call less to apply to. */
export function takeFailure({ failures }: State, { method, url }: HttpRequest): Failure | null {
  const index = failures.findIndex(
    (failure) =>
      (failure.method === undefined || failure.method === method) &&
      url.pathname.startsWith(failure.path ?? ''),
  )
  const failure = failures[index]
  if (!failure) return null

  if (failure.calls !== 'all') {
    failure.calls -= 1
    if (failure.calls === 0) failures.splice(index, 1)
  }
  return failure
}
