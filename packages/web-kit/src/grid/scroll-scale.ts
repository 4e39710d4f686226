/** Browsers cannot scroll beyond about 16.8 million pixels on a high-density screen. */
const tallest = 15_000_000

type Sized = { height: number; viewHeight: number }

/** The rendered height of the grid. Above the limit, each scrolled pixel represents more than one. */
export function drawnHeight(height: number): number {
  return Math.min(height, tallest)
}

/** Maps a page position to a list position. */
export function toListTop(drawnTop: number, sized: Sized): number {
  return stretch(drawnTop, lastTops(sized))
}

/** Maps a list position to a page position. */
export function toDrawnTop(listTop: number, sized: Sized): number {
  const { from, to } = lastTops(sized)

  return stretch(listTop, { from: to, to: from })
}

/** Maps the last viewport of the page to the last viewport of the list. */
function lastTops({ height, viewHeight }: Sized) {
  return { from: drawnHeight(height) - viewHeight, to: height - viewHeight }
}

/** No scaling above and below the grid, where other content is. */
function stretch(top: number, { from, to }: { from: number; to: number }): number {
  if (from === to || top <= 0) return top

  return top > from ? to + (top - from) : (top * to) / from
}
