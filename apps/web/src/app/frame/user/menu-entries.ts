import { paths } from '../../../lib/paths.ts'
import type { Viewer } from './viewer.ts'

export type MenuEntry =
  | { kind: 'link'; label: string; to: string }
  | { kind: 'go-to-my-photos'; label: string; isBusy: boolean }
  | { kind: 'log-out'; label: string }

type MenuOptions = {
  viewer: Viewer
  isPageAvailable: (href: string) => boolean
  isTransferring: boolean
}

/** The user menu, top to bottom. Leaves out links to pages that do not exist yet. */
export function menuEntries({ viewer, isPageAvailable, isTransferring }: MenuOptions): MenuEntry[] {
  const { roles, cartCount } = viewer
  const isStaff = roles.includes('moderator') || roles.includes('admin')

  const links = [
    { label: 'Account', to: paths.account },
    { label: 'Search', to: paths.search },
    { label: `Cart (${cartCount})`, to: paths.cart },
    { label: 'Wishlists', to: paths.wishlists },
    { label: 'Downloads', to: paths.downloads },
    ...(isStaff ? [{ label: 'Admin panel', to: paths.admin }] : []),
  ].filter(({ to }) => isPageAvailable(to))

  return [
    ...links.map((link) => ({ kind: 'link' as const, ...link })),
    ...(roles.includes('contributor') ? [toTransferEntry(isTransferring)] : []),
    { kind: 'log-out', label: 'Log out' },
  ]
}

function toTransferEntry(isBusy: boolean): MenuEntry {
  return { kind: 'go-to-my-photos', label: isBusy ? 'Transferring...' : 'Go to My Photos', isBusy }
}
