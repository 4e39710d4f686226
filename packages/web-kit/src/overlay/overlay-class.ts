/** What floats over the page: paper, one hairline and the only shadow there is. */
export const overlayPanel =
  'overlay-panel z-40 border border-rule bg-paper text-ink shadow-raised outline-none'

/** Distance to the trigger and to the window's edge. */
export const overlayRoom = { sideOffset: 4, collisionPadding: 8 } as const
