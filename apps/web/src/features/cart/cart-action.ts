import { photoNumber } from '@shoebox/domain/catalog/photo-display'

/** Id of the action, and of its mark on photos in the cart. */
export const cartId = 'cart'

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
    places: ['cell', 'touch-cell'],
    isMarkOnTouch: true,
    isForVisitors: true,
    run,
  } as const
}

export const cartShortcut = { actionId: cartId, key: 'c', label: 'Add to Cart' }
