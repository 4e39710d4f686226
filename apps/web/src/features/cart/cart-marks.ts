import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartChangedKey } from '../../lib/cart-changes.ts'
import { clearPressed, pressedActions, setPressed } from '../../lib/pressed-actions.ts'
import { cartId } from './cart-action.ts'
import { cartKey, cartQuery, isUnsaved } from './queries.ts'

/** Loads the cart and marks its photos in every grid. Returns how many of them are on sale. */
export function useCartMarks(userId: string | undefined): number {
  const { data: items } = useQuery(cartQuery(userId))

  useEffect(() => {
    const photoIds = items?.map(({ photo_id }) => photo_id) ?? []
    const inCart = new Set(photoIds)
    setPressed(
      cartId,
      [...pressedActions.get().keys()].filter((id) => !inCart.has(id)),
      false,
    )
    setPressed(cartId, photoIds, true)
  }, [items])
  useEffect(() => () => clearPressed(cartId), [])
  useOtherTabs(userId)

  return items?.filter((item) => item.photo !== null || isUnsaved(item)).length ?? 0
}

/** Loads the cart again when another tab has changed it. */
function useOtherTabs(userId: string | undefined): void {
  const client = useQueryClient()

  useEffect(() => {
    if (userId === undefined) return undefined

    const reload = ({ key }: StorageEvent) => {
      if (key === cartChangedKey) void client.invalidateQueries({ queryKey: cartKey(userId) })
    }
    window.addEventListener('storage', reload)

    return () => window.removeEventListener('storage', reload)
  }, [client, userId])
}
