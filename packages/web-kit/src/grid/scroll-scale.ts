/** No browser scrolls further than about 16.8 million pixels on a dense screen. */
const tallest = 15_000_000

type Sized = { height: number; viewHeight: number }

/** How tall the grid is drawn. Beyond the tallest, each pixel scrolled stands for more than one. */
export function drawnHeight(height: number): number {
  return Math.min(height, tallest)
}

/** From a place on the page to one in the list. */
export function toListTop(drawnTop: number, sized: Sized): number {
  return stretch(drawnTop, lastTops(sized))
}

/** From a place in the list to one on the page. */
export function toDrawnTop(listTop: number, sized: Sized): number {
  const { from, to } = lastTops(sized)

  return stretch(listTop, { from: to, to: from })
}

/** The last view of the list is the last view of the page. */
function lastTops({ height, viewHeight }: Sized) {
  return { from: drawnHeight(height) - viewHeight, to: height - viewHeight }
}

/** Above the grid and below its end a pixel stays a pixel: there are other things on the page. */
function stretch(top: number, { from, to }: { from: number; to: number }): number {
  if (from === to || top <= 0) return top

  return top > from ? to + (top - from) : (top * to) / from
}
