import { paths } from '../../lib/paths.ts'
import type { Viewer } from './viewer.ts'

export type NavLink = { label: string; to: string }

type NavInput = { viewer: Viewer | null; isBuilt: (address: string) => boolean }

/** The header's navigation. A link whose page does not exist yet is left out. */
export function navLinks({ viewer, isBuilt }: NavInput): NavLink[] {
  const links = [
    { label: 'Search', to: paths.search },
    ...(viewer === null ? [{ label: 'Pricing', to: paths.pricing }] : []),
    { label: 'License', to: paths.license },
    ...(viewer === null ? [] : [{ label: 'Wishlists', to: paths.wishlists }]),
  ]

  return links.filter(({ to }) => isBuilt(to))
}

type Place = { pathname: string; search: string }

/** A link is current by its path; one that opens a tab, also by that tab. */
export function isCurrent(to: string, place: Place): boolean {
  const target = new URL(to, 'http://site')
  if (target.pathname !== place.pathname) return false

  const query = new URLSearchParams(place.search)

  return [...target.searchParams].every(([name, value]) => query.get(name) === value)
}
