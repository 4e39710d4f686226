import { userEvent } from 'vitest/browser'

type Point = { x: number; y: number }

/** Every point of the page is inside the root element. */
const target = document.documentElement

/** Coordinates are relative to the page, which must not be scrolled. */
export const movePointer = (coords: Point) => userEvent.pointer({ target, coords })
export const pressAt = (coords: Point) =>
  userEvent.pointer({ target, coords, keys: '[MouseLeft>]' })
export const releaseAt = (coords: Point) =>
  userEvent.pointer({ target, coords, keys: '[/MouseLeft]' })
export const clickAt = (position: Point) => userEvent.click(target, { position })

/** Moves to the corner in two steps, because tooltips track the direction in which the pointer leaves. */
export async function movePointerAway(): Promise<void> {
  await movePointer({ x: 15, y: 15 })
  await movePointer({ x: 5, y: 5 })
}
