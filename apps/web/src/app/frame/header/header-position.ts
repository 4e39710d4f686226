const hidesAfter = 5
const nearTop = 10

/** Whether the header is hidden, and the scroll position that the next scroll is measured from. */
export type HeaderPosition = { isHidden: boolean; from: number }

/**
 * Scrolling down by more than 5 px hides the header, any scroll up shows it, and near the top it is always shown. A
 * slow scroll down adds up, because `from` stays until the 5 px are exceeded.
 */
export function moveHeader({ isHidden, from }: HeaderPosition, to: number): HeaderPosition {
  if (to <= nearTop || to < from) return { isHidden: false, from: to }
  if (to - from > hidesAfter) return { isHidden: true, from: to }

  return { isHidden, from }
}
