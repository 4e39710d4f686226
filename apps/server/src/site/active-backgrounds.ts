import type { Ctx } from '../context.ts'
import { remember } from '../platform/remember.ts'
import { listActiveBackgrounds } from './queries.ts'

/** Every first page needs one of them, and they change a few times a year. */
export const activeBackgrounds = remember({
  ms: 60_000,
  load: (ctx: Ctx) => listActiveBackgrounds(ctx),
})
