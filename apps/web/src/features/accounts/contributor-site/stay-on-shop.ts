import { stayOnShopKey } from './contributor-redirect.ts'

/** The contributor chose to stay, so this tab no longer redirects to the contributor site. */
export function stayOnShop(): void {
  try {
    sessionStorage.setItem(stayOnShopKey, 'true')
  } catch {
    // Storage is blocked: the choice is lost with the page, and the user could not do anything about it.
  }
}
