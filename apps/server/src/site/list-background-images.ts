import type { Ctx } from '../context.ts'
import { activeBackgrounds } from './active-backgrounds.ts'
import { presentBackground } from './present.ts'

export async function listBackgroundImages(ctx: Ctx) {
  const rows = await activeBackgrounds(ctx)
  return rows.map(presentBackground)
}
