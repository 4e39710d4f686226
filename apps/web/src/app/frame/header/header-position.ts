const hidesAfter = 5
const nearTop = 10

/** Whether the header is out of sight, and the scroll position that the next one is measured from. */
export type HeaderPosition = { isHidden: boolean; from: number }

/**
 * Down by more than 5 px hides, any way up shows, and near the top it is always there. A slow scroll
 * adds up, because the position to measure from stays until the header has moved.
 */
export function moveHeader({ isHidden, from }: HeaderPosition, to: number): HeaderPosition {
  if (to <= nearTop || to < from) return { isHidden: false, from: to }
  if (to - from > hidesAfter) return { isHidden: true, from: to }

  return { isHidden, from }
}
