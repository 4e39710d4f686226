import { MarkerLine } from '@shoebox/web-kit/marks/marker-line.tsx'
import { Link, useLocation } from 'react-router'
import { isCurrent, type NavLink } from './nav-links.ts'

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
