import type { OperationId } from '@shoebox/contract/contract'
import type { PageAccess } from '../../features/accounts/access/decide-access.ts'
import type { PageStyles } from '../load-page.ts'

/** One entry of the site map. */
export type SitePage = {
  path: string
  title: string
  /** The module below routes/ whose only export is the page. */
  file: string
  /** Its style sheet; site.css by default. */
  styles?: PageStyles
  /** API operations whose responses the server inlines into the page. */
  boot?: readonly OperationId[]
  /** On navigation, its requests are sent while its code loads. */
  isPrefetched?: true
  /** Its server-rendered HTML depends on the query string. */
  readsQuery?: true
  /** Who may open it; everyone by default. */
  access?: PageAccess
  /** Its URL may contain tokens, so it is not listed anywhere. */
  hasSecretAddress?: true
  /** Fills the window, without header and footer. */
  isBare?: true
  /** Replaces the default error screen. */
  errorScreen?: 'photo'
  /** The valid values of its query parameter `tab`. */
  tabs?: readonly string[]
}
