import { photoNumber } from '@shoebox/domain/photo-display'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearPressed, pressedActions, setPressed } from '../../lib/pressed-actions.ts'
import { cartChangedKey, cartKey, cartQuery, isUnsaved } from './queries.ts'

const cartId = 'cart'

/**
 * The cart button on a grid cell. Touch cells have no room for it: there, users select photos and add them with the bar.
 * The photo page and the lightbox have a larger button, with the license.
 */
export function cartAction(photo: { photoid: number }, run: () => void) {
  const number = photoNumber(photo)

  return {
    id: cartId,
    icon: 'cart',
    title: 'Add to Cart',
    label: `Add ${number} to Cart`,
    whilePressed: { title: 'In Cart', label: `${number} In Cart`, icon: 'check', isGreen: true },
    places: ['cell'],
    isForVisitors: true,
    run,
  } as const
}

export const cartShortcut = { actionId: cartId, key: 'c', label: 'Add to Cart' }

/** Loads the cart and marks its photos in every grid. Returns how many photos it has that are on sale. */
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
