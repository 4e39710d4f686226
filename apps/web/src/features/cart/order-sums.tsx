import { type PricedCart, priceCart } from '@shoebox/domain/money/pricing'
import { type LicenseType, licenseLabels, licenseTypes } from '@shoebox/domain/rights/clearance'
import { formatCount, formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { TierRuler } from './tier-ruler.tsx'

export type PricedPhoto = {
  /** Price of background dressing, in cents. */
  price: number
  license: LicenseType
}

/** The price of these photos in one order, computed by the function that the server uses too. */
export function priceOrder(photos: readonly PricedPhoto[]): PricedCart {
  return priceCart(
    photos.map(({ price, license }) => ({ priceCents: price, license, quantity: 1 })),
  )
}

/** What photos cost in one order: the tier ruler, the sum of each license, the discount and the total. */
export function OrderSums({ photos }: { photos: readonly PricedPhoto[] }) {
  const priced = priceOrder(photos)
  const { quantity, percent, discountCents, totalCents } = priced

  return (
    <>
      <p className="min-h-[1lh] text-small text-ink-2">{describeNextTier(priced)}</p>
      <div className="@container mt-1">
        <TierRuler quantity={quantity} />
      </div>
      <dl className="mt-2">
        {sumByLicense(photos).map(({ license, count, cents }) => (
          <SumRow
            key={license}
            term={`${licenseLabels[license]}, ${formatCount(count)}`}
            sum={formatDollars(cents)}
          />
        ))}
        {percent > 0 && (
          <SumRow term={`Volume discount ${percent}%`} sum={`−${formatDollars(discountCents)}`} />
        )}
      </dl>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-2 font-head text-h2 font-bold">
        <span>Total</span> <span className="tabular-nums">{formatDollars(totalCents)}</span>
      </p>
      <p className="text-small text-ink-2">plus sales tax where due</p>
    </>
  )
}

/** "1 more photo for 10% off"; at the highest tier, its discount. */
export function describeNextTier({
  nextTier,
  percent,
}: Pick<PricedCart, 'nextTier' | 'percent'>): string {
  return nextTier === null
    ? `${percent}% off, the highest discount`
    : `${countOf(nextTier.missing, 'more photo')} for ${nextTier.percent}% off`
}

/** Leaves out a license that no photo has. */
export function sumByLicense(photos: readonly PricedPhoto[]) {
  return licenseTypes
    .map((license) => {
      const ofLicense = photos.filter((photo) => photo.license === license)

      return { license, count: ofLicense.length, cents: priceOrder(ofLicense).originalCents }
    })
    .filter(({ count }) => count > 0)
}

export function SumRow({ term, sum }: { term: string; sum: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{term}</dt>
      <dd className="tracking-[-0.02em] tabular-nums">{sum}</dd>
    </div>
  )
}
