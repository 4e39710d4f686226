import type { z } from 'zod'
import type { Caller } from '../../context/actor.ts'
import { WireError } from './wire-error.ts'

/** A body or query of the protocol; the first fault is told in its own words. */
export function parseWire<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data

  const [issue] = parsed.error.issues
  throw new WireError('validation_failed', issue && { message: issue.message })
}

/** What the engine may know of a request: never its cookies, unless a provider sent somebody back. */
export function engineHeaders({ ip, userAgent }: Caller): Headers {
  return new Headers({ 'user-agent': userAgent ?? '', 'x-real-ip': ip })
}
