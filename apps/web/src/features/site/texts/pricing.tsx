import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { InfoSectionText } from '../info/info-section.tsx'
import { TierTable } from '../info/tier-table.tsx'

export const pricingSections: readonly InfoSectionText[] = [
  {
    id: 'how-a-price-is-made',
    title: 'How prices work',
    summary: 'The price of the photo, times one or five, minus the discount for the whole order.',
    body: (
      <ol>
        <li>
          <strong>The photo.</strong> Each photo has its own price. It does not depend on who asks,
          the size of the production or the country.
        </li>
        <li>
          <strong>The license.</strong> Background dressing costs that price. Hero usage costs five
          times that price. <Link to={paths.license}>What each license allows</Link>
        </li>
        <li>
          <strong>The number of photos.</strong> The more photos in one order, the larger the
          discount on all of them. Hero and dressing photos each count as one.
        </li>
      </ol>
    ),
  },
  {
    id: 'volume-discount',
    title: 'Volume discount',
    summary:
      'The highest tier you reach applies to every photo in the order, not only to those above its threshold.',
    body: <TierTable />,
  },
  {
    id: 'to-the-cent',
    title: 'To the cent',
    body: (
      <p>
        Amounts are calculated in whole cents. The discount is spread over the photos in proportion
        to their price, and leftover cents go to the largest fractions, so that the lines of an
        invoice add up to its total. Orders use the same calculation as this page: “Original” is the
        price before the discount, “Final” the price after it.
      </p>
    ),
  },
]
