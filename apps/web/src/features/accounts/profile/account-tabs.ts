import { paths } from '../../../lib/paths.ts'

/** In display order. */
export const accountTabs = [
  'profile',
  'studios',
  'projects',
  'wishlists',
  'downloads',
  'orders',
  'preferences',
] as const

export type AccountTab = (typeof accountTabs)[number]

/** Reads the `tab` parameter; unknown values fall back to the first tab. */
export function readAccountTab(query: URLSearchParams): AccountTab {
  const requestedTab = query.get('tab')

  return accountTabs.find((tab) => tab === requestedTab) ?? accountTabs[0]
}

/** The first tab has no query parameter. */
export function accountTabPath(tab: AccountTab): string {
  return tab === accountTabs[0] ? paths.account : `${paths.account}?tab=${tab}`
}
