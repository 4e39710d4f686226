import { render } from '../../../db/seed/archive/drawing/render.ts'
import { planOf } from '../../../db/seed/archive/plan.ts'

type Face = { x: number; y: number; width: number; height: number }

/** A family photo rendered like those of the demo archive, with its face boxes as fractions of width and height. */
export async function drawPrint(
  index: number,
  shortSide = 1200,
): Promise<{ jpeg: Buffer; faces: readonly Face[] }> {
  const { jpeg, seen } = await render(planOf('upload', index), { shortSide })
  return { jpeg, faces: seen.flatMap(({ face }) => face ?? []) }
}
