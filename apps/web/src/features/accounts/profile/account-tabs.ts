import { paths } from '../../../lib/paths.ts'

/** In display order. A tab is added once its panel is built. */
export const accountTabs = ['profile', 'preferences'] as const

export type AccountTab = (typeof accountTabs)[number]

/** The tab in the query; anything else falls back to the first one. */
export function readAccountTab(query: URLSearchParams): AccountTab {
  const requestedTab = query.get('tab')

  return accountTabs.find((tab) => tab === requestedTab) ?? accountTabs[0]
}

/** The first tab is the page itself and needs no query. */
export function accountTabPath(tab: AccountTab): string {
  return tab === accountTabs[0] ? paths.account : `${paths.account}?tab=${tab}`
}
