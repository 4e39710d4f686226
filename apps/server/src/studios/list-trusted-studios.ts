import { cacheFor } from '../context/caches.ts'
import type { Ctx } from '../context.ts'
import { presentTrustedStudio } from './present.ts'
import { listAgreedStudios } from './queries.ts'

/** On every home page. */
const cachedStudios = cacheFor(60_000, (ctx: Ctx) => listAgreedStudios(ctx))

export async function listTrustedStudios(ctx: Ctx) {
  const rows = await cachedStudios(ctx)
  return rows.map(presentTrustedStudio)
}
