import * as z from 'zod/mini'
import { errorTable } from '../errors.ts'

/** Body of every error response. */
export const errorBody = z
  .object({
    code: z.enum(Object.keys(errorTable)),
    message: z.string(),
    requestId: z.string(),
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  })
  .register(z.globalRegistry, { id: 'Error' })
