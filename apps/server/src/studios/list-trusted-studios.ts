import type { Ctx } from '../context.ts'
import { remember } from '../platform/remember.ts'
import { presentTrustedStudio } from './present.ts'
import { listAgreedStudios } from './queries.ts'

/** The same for everyone, on every home page. */
const rememberedStudios = remember({ ms: 60_000, load: (ctx: Ctx) => listAgreedStudios(ctx) })

export async function listTrustedStudios(ctx: Ctx) {
  const rows = await rememberedStudios(ctx)
  return rows.map(presentTrustedStudio)
}
