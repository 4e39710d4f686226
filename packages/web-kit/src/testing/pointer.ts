import { userEvent } from 'vitest/browser'

type Point = { x: number; y: number }

/** The page itself contains whatever lies at a point, so the pointer gets there. */
const target = document.documentElement

/** Coordinates are those of a page that is not scrolled. */
export const movePointer = (coords: Point) => userEvent.pointer({ target, coords })
export const pressAt = (coords: Point) =>
  userEvent.pointer({ target, coords, keys: '[MouseLeft>]' })
export const releaseAt = (coords: Point) =>
  userEvent.pointer({ target, coords, keys: '[/MouseLeft]' })
export const clickAt = (position: Point) => userEvent.click(target, { position })

/** To the corner, in two moves: a tooltip watches on which way the pointer leaves. */
export async function movePointerAway(): Promise<void> {
  await movePointer({ x: 15, y: 15 })
  await movePointer({ x: 5, y: 5 })
}
