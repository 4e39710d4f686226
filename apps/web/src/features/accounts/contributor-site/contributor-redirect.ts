import { paths } from '../../../lib/paths.ts'

export const stayOnShopKey = 'contributor_stay_on_shop'
export const redirectRules = { waitMs: 500, toastMs: 2000 } as const

type Place = { pathname: string; search: string }

/** Pages where a redirect would interrupt the contributor in the middle of a step. */
const underWay: readonly string[] = ['/auth/reset-password', '/auth/mfa']

/** Whether a user who is only a contributor may stay in the shop. `stay=true` holds until the tab is closed. */
export function staysOnShop({ pathname, search }: Place, storage: () => Storage): boolean {
  const isAsked = new URLSearchParams(search).get('stay') === 'true'
  try {
    if (isAsked) storage().setItem(stayOnShopKey, 'true')
    if (storage().getItem(stayOnShopKey) === 'true') return true
  } catch {
    // Storage is blocked: only the query counts.
  }

  return isAsked || pathname === paths.becomeCustomer || underWay.includes(pathname)
}
