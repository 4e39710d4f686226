import { paths } from '../../../lib/paths.ts'
import type { VisitorStatus } from '../user/viewer.ts'

export type NavLink = {
  label: string
  to: string
  /** Rendered for both kinds of visitors while loading, and visible only to this one. */
  isFor?: 'signed-in' | 'signed-out'
}

type NavInput = { status: VisitorStatus; isBuilt: (address: string) => boolean }

const links: readonly NavLink[] = [
  { label: 'Search', to: paths.search },
  { label: 'Pricing', to: paths.pricing, isFor: 'signed-out' },
  { label: 'License', to: paths.license },
  { label: 'Wishlists', to: paths.wishlists, isFor: 'signed-in' },
]

/** The header's navigation. Links to pages that are not built yet are left out. */
export function navLinks({ status, isBuilt }: NavInput): NavLink[] {
  const built = links.filter(({ to }) => isBuilt(to))
  if (status === 'loading') return built

  return built
    .filter(({ isFor = status }) => isFor === status)
    .map(({ label, to }) => ({ label, to }))
}

type Place = { pathname: string; search: string }

/** A link is current if its path matches and, for a link to a tab, the tab too. */
export function isCurrent(to: string, place: Place): boolean {
  const target = new URL(to, 'http://site')
  if (target.pathname !== place.pathname) return false

  const query = new URLSearchParams(place.search)

  return [...target.searchParams].every(([name, value]) => query.get(name) === value)
}
