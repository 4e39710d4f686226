import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { SessionStatus } from '../user/viewer.ts'

export function SiteNav({ links }: { links: readonly NavLink[] }) {
  const location = useLocation()

  return (
    <nav aria-label="Main" className="hidden flex-none gap-7 roomy:flex">
      {links.map((link) => (
        <SiteNavLink key={link.to} {...link} isCurrentPage={isCurrentLink(link.to, location)} />
      ))}
    </nav>
  )
}

const visibilityClasses = {
  'signed-in': 'without-session:hidden',
  'signed-out': 'with-session:hidden',
}

function SiteNavLink({
  label,
  to,
  visibleTo,
  isCurrentPage,
}: NavLink & { isCurrentPage: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrentPage ? 'page' : undefined}
      className={`relative flex h-8 items-center ${visibleTo === undefined ? '' : visibilityClasses[visibleTo]} ${isCurrentPage ? 'font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink'}`}
    >
      {/* An invisible bold copy reserves the width, so links do not shift when the current page changes. */}
      <span className="grid *:[grid-area:1/1]">
        <span>{label}</span>
        <span aria-hidden="true" className="invisible font-semibold">
          {label}
        </span>
      </span>
      {isCurrentPage && <MarkerLine />}
    </Link>
  )
}

export type NavLink = {
  label: string
  to: string
  /** Who sees the link; everyone by default. While the session loads, it always renders, and CSS may hide it. */
  visibleTo?: 'signed-in' | 'signed-out'
}

type NavOptions = { status: SessionStatus; isPageAvailable: (href: string) => boolean }

const allLinks: readonly NavLink[] = [
  { label: 'Search', to: paths.search },
  { label: 'Pricing', to: paths.pricing, visibleTo: 'signed-out' },
  { label: 'License', to: paths.license },
  { label: 'Wishlists', to: paths.wishlists, visibleTo: 'signed-in' },
]

/** Leaves out links to pages that do not exist yet. */
export function navLinks({ status, isPageAvailable }: NavOptions): NavLink[] {
  const availableLinks = allLinks.filter(({ to }) => isPageAvailable(to))
  if (status === 'loading') return availableLinks

  return availableLinks
    .filter(({ visibleTo = status }) => visibleTo === status)
    .map(({ label, to }) => ({ label, to }))
}

type PageLocation = { pathname: string; search: string }

/** Whether a link leads to the current page. The query of the link, such as a tab, must match too. */
export function isCurrentLink(to: string, pageLocation: PageLocation): boolean {
  const isWishlistPage = `${pageLocation.pathname}/`.startsWith(`${paths.wishlistBoards}/`)
  if (to === paths.wishlists && isWishlistPage) return true

  const target = new URL(to, 'http://site')
  if (target.pathname !== pageLocation.pathname) return false

  const query = new URLSearchParams(pageLocation.search)

  return [...target.searchParams].every(([name, value]) => query.get(name) === value)
}
