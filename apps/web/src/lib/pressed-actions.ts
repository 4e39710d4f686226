import { createStore } from '@shoebox/web-kit/browser/store'

/** Ids of the pressed actions, by photo id. */
export type PressedActions = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Which photos are in a wishlist of the user ('heart'), in the cart ('cart'), or licensed by a company of theirs. Each
 * feature sets its own id.
 */
export const pressedActions = createStore<PressedActions>(new Map())

/** A mark, not an action: no button has this id. */
export const licensedId = 'licensed'

export function isPressed(actionId: string, photoId: string): boolean {
  return pressedActions.get().get(photoId)?.has(actionId) === true
}

/** Keeps the set of every photo that does not change, so only the cells of changed photos re-render. */
export function setPressed(actionId: string, photoIds: readonly string[], value: boolean): void {
  const changedIds = photoIds.filter((photoId) => isPressed(actionId, photoId) !== value)
  if (changedIds.length === 0) return

  pressedActions.set((old) => {
    const next = new Map(old)
    for (const photoId of changedIds) {
      const ids = new Set(old.get(photoId))
      if (value) ids.add(actionId)
      else ids.delete(actionId)
      if (ids.size > 0) next.set(photoId, ids)
      else next.delete(photoId)
    }

    return next
  })
}

/** Releases the action on all photos, for example when the user signs out. */
export function clearPressed(actionId: string): void {
  const photoIds = [...pressedActions.get().keys()]
  setPressed(actionId, photoIds, false)
}
