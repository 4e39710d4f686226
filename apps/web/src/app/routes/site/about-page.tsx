import { brand } from '@shoebox/domain/brand'
import { InfoPage } from '../../../features/site/info/info-page.tsx'
import { aboutSections, OpenToday } from '../../../features/site/texts/about.tsx'
import { paths } from '../../../lib/paths.ts'
import { isPageAvailable } from '../../site-map.ts'

/** Read from the site map, so that the list is correct on the day a page opens. */
const capabilities = [
  { name: 'Prices, licenses and this information', isOpen: isPageAvailable(paths.pricing) },
  { name: 'Contact and takedown requests', isOpen: isPageAvailable(paths.takedown) },
  { name: 'The site on which families offer photos', isOpen: true },
  { name: 'Search and browsing', isOpen: isPageAvailable(paths.search) },
  { name: 'Accounts', isOpen: isPageAvailable(paths.account) },
  { name: 'Wishlists', isOpen: isPageAvailable(paths.wishlists) },
  { name: 'Cart, checkout and downloads', isOpen: isPageAvailable(paths.cart) },
]

const sections = [
  ...aboutSections,
  {
    id: 'open-today',
    title: 'What is open today',
    summary: 'Where a page describes something that is not open yet, this list decides.',
    body: <OpenToday capabilities={capabilities} />,
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
