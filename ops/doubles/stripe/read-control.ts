import { z } from 'zod'
import { type HttpAnswer, type HttpRequest, json, readJson } from '../http-server.ts'

/** Parses a control request. Reports invalid ones instead of guessing. */
export function readControl<Schema extends z.ZodType>(
  request: HttpRequest,
  schema: Schema,
  handle: (order: z.output<Schema>) => HttpAnswer | Promise<HttpAnswer>,
): HttpAnswer | Promise<HttpAnswer> {
  const parsed = schema.safeParse(readJson(request))
  return parsed.success ? handle(parsed.data) : json({ error: z.prettifyError(parsed.error) }, 400)
}
