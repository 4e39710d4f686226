/** The look of floating panels: paper, a hairline border and the only shadow of the design. */
export const overlayPanel =
  'overlay-panel z-40 border border-rule bg-paper text-ink shadow-raised outline-none'

/** Distance to the trigger and to the edge of the window. */
export const overlayRoom = { sideOffset: 4, collisionPadding: 8 } as const
