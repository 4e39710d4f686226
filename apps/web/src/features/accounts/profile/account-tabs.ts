import { paths } from '../../../lib/paths.ts'

/** In the order in which they are shown. A tab is named here once its page part is built. */
export const accountTabs = ['profile', 'preferences'] as const

export type AccountTab = (typeof accountTabs)[number]

/** The tab that the query names; whatever else it says leads to the first one. */
export function readAccountTab(query: URLSearchParams): AccountTab {
  const asked = query.get('tab')

  return accountTabs.find((tab) => tab === asked) ?? accountTabs[0]
}

/** The first tab is the page itself and needs no query. */
export function accountTabPath(tab: AccountTab): string {
  return tab === accountTabs[0] ? paths.account : `${paths.account}?tab=${tab}`
}
