import type { Ctx } from '../context.ts'
import { activeBackgrounds } from './active-backgrounds.ts'

/**
 * The file of the n-th picture, counting round: a page that could not get the list guesses a number,
 * and whatever it guesses shows something.
 */
export async function findBackgroundKey(ctx: Ctx, number: number): Promise<string | null> {
  const rows = await activeBackgrounds(ctx)
  return rows[(number - 1) % rows.length]?.key_1280 ?? null
}
