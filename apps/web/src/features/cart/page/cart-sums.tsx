import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { formatCount, formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { describeNextTier, type PricedPhoto, SumRow, sumByLicense } from '../order-sums.tsx'
import { TierRuler } from '../tier-ruler.tsx'
import type { CartTotals } from './cart-pricing.ts'

/** Which discount the cart has, and how many photos the next one needs. */
export function TierBar({ totals }: { totals: CartTotals }) {
  const { quantity, percent, nextTier } = totals

  return (
    <section aria-label="Volume discount" className="@container print:hidden">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <output className="font-head text-body font-semibold">{describeNextTier(totals)}</output>
        {percent > 0 && nextTier !== null && (
          <span className="text-small text-ink-2">Now {percent}% off</span>
        )}
      </p>
      <TierRuler quantity={quantity} />
    </section>
  )
}

type CartSummaryProps = {
  totals: CartTotals
  photos: readonly PricedPhoto[]
  /** Rendered at the end, such as a print button. */
  children?: ReactNode
}

export function CartSummary({ totals, photos, children }: CartSummaryProps) {
  return (
    <>
      <Heading level={2} size="h3">
        Summary
      </Heading>
      <dl className="mt-2">
        <SumRow
          term={`Original, ${countOf(totals.quantity, 'photo')}`}
          sum={formatDollars(totals.originalCents)}
        />
        {totals.percent > 0 && (
          <SumRow
            term={`Volume discount ${totals.percent}%`}
            sum={`−${formatDollars(totals.discountCents)}`}
          />
        )}
      </dl>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3 font-head text-h2 font-bold">
        <span>Total</span>{' '}
        <output className="tabular-nums">{formatDollars(totals.totalCents)}</output>
      </p>
      <p className="text-small text-ink-2">plus sales tax where due</p>
      <div className="mt-4 print:hidden">
        <ContinueLink quantity={totals.quantity} isWide />
      </div>
      <h3 className="mt-6 border-t border-rule pt-4 font-head text-body font-semibold">
        By license
      </h3>
      <dl className="text-small">
        {sumByLicense(photos).map(({ license, count, cents }) => (
          <SumRow
            key={license}
            term={`${licenseLabels[license]}, ${formatCount(count)}`}
            sum={formatDollars(cents)}
          />
        ))}
      </dl>
      <p className="mt-4 text-small text-ink-2">
        The discount is shared across photos by value.{' '}
        <Link to={paths.license} className="link">
          What each license allows
        </Link>
      </p>
      {children}
    </>
  )
}

/** Keeps the total in view on phones, where the summary is below the photos. */
export function TotalBar({ totals }: { totals: CartTotals }) {
  const { quantity, percent, totalCents } = totals

  return (
    <div className="sticky bottom-0 z-20 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-t border-ink bg-paper px-gutter py-3 [anchor-name:--bottom-bar] roomy:hidden print:hidden">
      <div>
        <p className="text-small text-ink-2 tabular-nums">
          {countOf(quantity, 'photo')}
          {percent > 0 && `, ${percent}% off`}
        </p>
        <p className="font-head text-h3 font-bold tabular-nums">{formatDollars(totalCents)}</p>
      </div>
      <span className="justify-self-end">
        <ContinueLink quantity={quantity} />
      </span>
    </div>
  )
}

type ContinueLinkProps = { quantity: number; isWide?: boolean }

/** Leads to checkout. A cart in which no photo is available has nothing to order. */
function ContinueLink({ quantity, isWide = false }: ContinueLinkProps) {
  if (quantity === 0)
    return (
      <Button tone="ink" size="large" disabledReason="No photo in the cart is available.">
        Continue
      </Button>
    )

  return (
    <Link to={paths.checkout} className={buttonClass({ tone: 'ink', size: 'large', isWide })}>
      Continue
    </Link>
  )
}
