import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { NavLink } from 'react-router'
import { paths } from '../lib/paths.ts'

export function MainNav() {
  return (
    <nav aria-label="Main" className="hidden flex-none gap-6 roomy:flex">
      {navLinks.map(({ label, to }) => (
        <NavLink
          key={to}
          to={to}
          className="group relative flex h-8 items-center font-medium text-ink-2 hover:text-ink aria-[current]:text-ink"
        >
          {({ isActive }) => (
            <>
              {/* An invisible bold copy reserves the width, so links do not shift when the active one turns bold. */}
              <span className="grid *:[grid-area:1/1]">
                <span className="group-aria-[current]:font-semibold">{label}</span>
                <span aria-hidden="true" className="invisible font-semibold">
                  {label}
                </span>
              </span>
              {isActive && <MarkerLine />}
            </>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/** A contributor's main pages, in workflow order. */
export const navLinks = [
  { label: 'My photos', to: paths.photos },
  { label: 'Upload', to: paths.upload },
  { label: 'Releases', to: paths.releases },
  { label: 'Earnings', to: paths.earnings },
] as const
