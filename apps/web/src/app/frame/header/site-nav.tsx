import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { VisitorStatus } from '../user/viewer.ts'

export function SiteNav({ links }: { links: readonly NavLink[] }) {
  const location = useLocation()

  return (
    <nav aria-label="Main" className="hidden flex-none gap-7 roomy:flex">
      {links.map((link) => (
        <SiteNavLink key={link.to} {...link} isHere={isCurrent(link.to, location)} />
      ))}
    </nav>
  )
}

const shownTo = { 'signed-in': 'without-session:hidden', 'signed-out': 'with-session:hidden' }

function SiteNavLink({ label, to, isFor, isHere }: NavLink & { isHere: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={`relative flex h-8 items-center ${isFor === undefined ? '' : shownTo[isFor]} ${isHere ? 'font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink'}`}
    >
      {/* An invisible bold copy reserves the width, so links do not shift when the current page changes. */}
      <span className="grid *:[grid-area:1/1]">
        <span>{label}</span>
        <span aria-hidden="true" className="invisible font-semibold">
          {label}
        </span>
      </span>
      {isHere && <MarkerLine />}
    </Link>
  )
}

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
