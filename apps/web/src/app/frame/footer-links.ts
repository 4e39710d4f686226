import { paths } from '../../lib/paths.ts'
import type { NavLink } from './header/nav-links.ts'

const links: readonly NavLink[] = [
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

/** Links to the information pages that are built. */
export function footerLinks(isBuilt: (address: string) => boolean): NavLink[] {
  return links.filter(({ to }) => isBuilt(to))
}
