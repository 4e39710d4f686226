/** No browser scrolls further than about 16.8 million pixels on a dense screen. */
const tallest = 15_000_000

type Sized = { height: number; viewHeight: number }

/** How tall the grid is drawn. Beyond the tallest, each pixel scrolled stands for more than one. */
export function drawnHeight(height: number): number {
  return Math.min(height, tallest)
}

/** From a place on the page to one in the list. */
export function toListTop(drawnTop: number, sized: Sized): number {
  return drawnTop * scaleOf(sized)
}

/** From a place in the list to one on the page. */
export function toDrawnTop(listTop: number, sized: Sized): number {
  return listTop / scaleOf(sized)
}

/** The last view of the list is the last view of the page. */
function scaleOf({ height, viewHeight }: Sized): number {
  if (height <= tallest) return 1

  return (height - viewHeight) / (tallest - viewHeight)
}
