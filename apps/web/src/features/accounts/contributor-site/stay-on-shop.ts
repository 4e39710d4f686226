import { stayOnShopKey } from './contributor-redirect.ts'

/** Said by the contributor in person, so this tab takes nobody to the other site any more. */
export function stayOnShop(): void {
  try {
    sessionStorage.setItem(stayOnShopKey, 'true')
  } catch {
    // A browser that refuses its storage forgets it with the page; there is nobody to tell.
  }
}
