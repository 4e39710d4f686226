import { createStoredValue } from '@shoebox/web-kit/browser/stored'

export const cartChangedKey = 'cart-changed'

const changedAt = createStoredValue({ key: cartChangedKey, area: 'local', parse: Number })

/** Call it after every change of the cart: the browser reports the new value to the other tabs, which load the cart again. */
export function reportCartChange(): void {
  changedAt.write(Date.now())
}
