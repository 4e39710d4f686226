import { brand } from '@shoebox/domain/brand'
import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { AvailableToday, aboutSections } from '../../../features/site/texts/about.tsx'
import { paths } from '../../../lib/paths.ts'
import { isPageAvailable } from '../../site-map.ts'

/** Reads the site map where it can, so an entry changes as soon as its page exists. */
const capabilities = [
  { name: 'Prices, licenses and information pages', isAvailable: isPageAvailable(paths.pricing) },
  { name: 'Contact and takedown requests', isAvailable: isPageAvailable(paths.takedown) },
  { name: 'The contributor site for families', isAvailable: true },
  { name: 'Search and browsing', isAvailable: isPageAvailable(paths.search) },
  { name: 'Accounts', isAvailable: isPageAvailable(paths.account) },
  { name: 'Wishlists', isAvailable: isPageAvailable(paths.wishlists) },
  { name: 'Cart', isAvailable: isPageAvailable(paths.cart) },
  { name: 'Checkout', isAvailable: isPageAvailable(paths.checkout) },
  { name: 'Downloads', isAvailable: isPageAvailable(paths.downloads) },
  { name: 'Paying on account', isAvailable: false },
  { name: 'Payouts to families', isAvailable: false },
]

const sections = [
  ...aboutSections,
  {
    id: 'open-today',
    title: 'What’s available today',
    summary:
      'Some pages describe features that aren’t available yet. This list shows which ones are.',
    body: <AvailableToday capabilities={capabilities} />,
  },
]

export function AboutPage() {
  return (
    <InfoPage
      title={`About ${brand.name}`}
      lead="Old family photos, cleared once by the family, licensed to productions many times."
      sections={sections}
    />
  )
}
