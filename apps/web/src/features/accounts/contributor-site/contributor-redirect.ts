import { paths } from '../../../lib/paths.ts'

export const stayOnShopKey = 'contributor_stay_on_shop'
export const redirectRules = { waitMs: 500, toastMs: 2000 } as const

type Place = { pathname: string; search: string }

/** Where a contributor is in the middle of something that the way to the other site would cut off. */
const underWay: readonly string[] = ['/auth/reset-password', '/auth/mfa']

/** Whether whoever is contributor and nothing else may be in the shop. `stay=true` holds until the tab is closed. */
export function staysOnShop({ pathname, search }: Place, storage: () => Storage): boolean {
  const isAsked = new URLSearchParams(search).get('stay') === 'true'
  try {
    if (isAsked) storage().setItem(stayOnShopKey, 'true')
    if (storage().getItem(stayOnShopKey) === 'true') return true
  } catch {
    // A browser that refuses its storage: the query alone counts.
  }

  return isAsked || pathname === paths.becomeCustomer || underWay.includes(pathname)
}
