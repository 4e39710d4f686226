import { brand } from '@shoebox/domain/brand'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { setTheme, themes, useTheme } from '@shoebox/web-kit/browser/theme'
import { Segmented } from '@shoebox/web-kit/form/segmented.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { FooterCount } from '../../features/catalog/components/footer-count.tsx'
import { paths } from '../../lib/paths.ts'
import { isCurrentLink, type NavLink } from './header/site-nav.tsx'

type SiteFooterProps = { links: readonly NavLink[]; onShowShortcuts: () => void }

const linkClass =
  'flex min-h-8 items-center underline-offset-3 hover:underline aria-[current]:font-semibold roomy:min-h-7'

export function SiteFooter({ links, onShowShortcuts }: SiteFooterProps) {
  const location = useLocation()
  const { isDemoArchive } = useBoot()
  const [year] = useState(() => new Date().getUTCFullYear())

  return (
    <div className="grid items-start gap-6 roomy:grid-cols-[var(--spacing-rail)_1fr] wide:grid-cols-[var(--spacing-rail)_1fr_auto]">
      <FooterCount />
      <nav
        aria-label="Information"
        className="grid grid-cols-2 gap-x-6 roomy:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] wide:max-w-[36rem]"
      >
        {links.map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={isCurrentLink(to, location) ? 'page' : undefined}
            className={linkClass}
          >
            {label}
          </Link>
        ))}
        {/* “Keyboard shortcuts” would wrap in most columns, so the visible label is shorter. */}
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          onClick={onShowShortcuts}
          className={linkClass}
        >
          Shortcuts
        </button>
      </nav>
      <div className="grid justify-items-start gap-3 roomy:col-start-2 wide:col-start-3 wide:justify-items-end">
        <ThemeSwitch />
        {/* The visitor's clock may be in another year than the server's. */}
        <p suppressHydrationWarning className="text-small text-ink-2">
          © {year} {brand.name}
        </p>
      </div>
      {isDemoArchive && (
        <p className="text-small text-ink-2 roomy:col-span-full">
          This is a demo. Its photos are computer-generated: they show no real family, and nothing
          here can be licensed.
        </p>
      )}
    </div>
  )
}

const allLinks: readonly NavLink[] = [
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
  { label: 'License', to: paths.license },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Privacy', to: paths.privacy },
  { label: 'Terms', to: paths.terms },
  { label: 'Cookies', to: paths.cookies },
  { label: 'Sitemap', to: paths.sitemap },
  { label: 'Accessibility', to: paths.accessibility },
  { label: 'Takedown', to: paths.takedown },
  { label: 'Trust', to: paths.trust },
]

/** Links to the information pages that exist. */
export function footerLinks(isPageAvailable: (href: string) => boolean): NavLink[] {
  return allLinks.filter(({ to }) => isPageAvailable(to))
}

const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' }
const themeOptions = themes.map((value) => ({ value, label: themeLabels[value] }))

export function ThemeSwitch() {
  const theme = useTheme()

  return <Segmented legend="Theme" options={themeOptions} value={theme} onChange={setTheme} />
}
