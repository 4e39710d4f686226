import { userEvent } from 'vitest/browser'

type Point = { x: number; y: number }

/** The root element contains the element at any point, so the pointer can reach it. */
const target = document.documentElement

/** Coordinates assume a page that is not scrolled. */
export const movePointer = (coords: Point) => userEvent.pointer({ target, coords })
export const pressAt = (coords: Point) =>
  userEvent.pointer({ target, coords, keys: '[MouseLeft>]' })
export const releaseAt = (coords: Point) =>
  userEvent.pointer({ target, coords, keys: '[/MouseLeft]' })
export const clickAt = (position: Point) => userEvent.click(target, { position })

/** Moves to the corner in two steps: a tooltip tracks the direction in which the pointer leaves. */
export async function movePointerAway(): Promise<void> {
  await movePointer({ x: 15, y: 15 })
  await movePointer({ x: 5, y: 5 })
}
