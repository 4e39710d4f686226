import { cacheFor } from '../context/caches.ts'
import type { Ctx } from '../context.ts'
import { listActiveBackgrounds } from './queries.ts'

/** On every home page; they change a few times a year. */
export const activeBackgrounds = cacheFor(60_000, (ctx: Ctx) => listActiveBackgrounds(ctx))
