export type GridMeasures = {
  /** The height that every row aims at. */
  target: number
  gap: number
}

/** By the width of the window and not of the grid, as the style sheet's own rows are. */
export function gridMeasures(windowWidth: number): GridMeasures {
  if (windowWidth < 768) return { target: 120, gap: 4 }
  if (windowWidth < 1024) return { target: 160, gap: 6 }

  return { target: 200, gap: 8 }
}
