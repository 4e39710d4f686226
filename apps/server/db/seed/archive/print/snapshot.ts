/** The generator's front door: one call gives one picture and its record. */

import { type RenderOptions, render } from '../drawing/render.ts'
import { planOf } from '../plan.ts'
import { type PhotoRecord, recordOf } from '../record.ts'

export type Snapshot = { jpeg: Buffer; record: PhotoRecord }

export async function snapshot(
  seed: string,
  index: number,
  options: RenderOptions = {},
): Promise<Snapshot> {
  const plan = planOf(seed, index)
  const made = await render(plan, options)
  return { jpeg: made.jpeg, record: recordOf(plan, made) }
}
