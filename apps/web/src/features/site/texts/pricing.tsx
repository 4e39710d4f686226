import { priceCart, volumeTiers } from '@shoebox/domain/pricing'
import { formatDollars } from '@shoebox/web-kit/format'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FactTable } from '../components/fact-table.tsx'
import type { InfoSectionText } from '../components/info-section.tsx'

const example = 10_000

export const pricingSections: readonly InfoSectionText[] = [
  {
    id: 'how-a-price-is-made',
    title: 'How a price is made',
    short: 'Price of the photo, times one or five, less the discount of the whole order.',
    body: (
      <ol>
        <li>
          <strong>The photo.</strong> Each photo has its own price. It does not depend on who asks,
          on the size of the production or on the country.
        </li>
        <li>
          <strong>The license.</strong> Background dressing costs that price. Hero usage costs five
          times that price. <Link to={paths.license}>What each license allows</Link>
        </li>
        <li>
          <strong>The number of photos.</strong> The more photos in one order, the larger the
          discount on all of them. Hero and dressing photos count alike, one each.
        </li>
      </ol>
    ),
  },
  {
    id: 'volume-discount',
    title: 'Volume discount',
    short:
      'The highest tier that is reached applies to every photo in the order, not only to those above it.',
    body: (
      <FactTable
        caption="Discount by number of photos in one order"
        columns={['Photos in one order', 'Discount', 'Cost of a $100.00 photo']}
        rows={volumeTiers.map(({ atLeast, percent }, index) => ({
          head: span(index),
          cells: [`${percent}%`, formatDollars(costOfOne(atLeast))],
        }))}
      />
    ),
  },
  {
    id: 'to-the-cent',
    title: 'To the cent',
    body: (
      <p>
        Amounts are worked out in whole cents. The discount is shared over the photos in proportion
        to their price, and leftover cents go to the largest fractions, so that the lines of an
        invoice add up to its total. Orders will use the calculation of this page: “Original” is the
        price before the discount, “Final” the price after it.
      </p>
    ),
  },
]

/** From one tier to the photo before the next. */
function span(index: number): string {
  const from = volumeTiers[index]?.atLeast ?? 0
  const next = volumeTiers[index + 1]

  return next === undefined ? `${from} and more` : `${from} to ${next.atLeast - 1}`
}

function costOfOne(quantity: number): number {
  const { lines } = priceCart(
    Array.from({ length: quantity }, () => ({
      priceCents: example,
      license: 'background-dressing' as const,
      quantity: 1,
    })),
  )

  return lines[0]?.totalCents ?? example
}
