export type GridMeasures = {
  /** The target height of every row. */
  target: number
  gap: number
}

/** Depends on the window width and not on the grid width, like the media queries of the CSS rows. */
export function gridMeasures(windowWidth: number): GridMeasures {
  if (windowWidth < 768) return { target: 120, gap: 4 }
  if (windowWidth < 1024) return { target: 160, gap: 6 }

  return { target: 200, gap: 8 }
}
