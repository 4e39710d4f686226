import type { PricedCart } from '@shoebox/domain/pricing'

type NextTierProps = Pick<PricedCart, 'nextTier' | 'percent'>

/** The discount that a few more photos would bring. */
export function NextTier({ nextTier, percent }: NextTierProps) {
  if (nextTier === null) return <>{percent}% off, the highest discount</>

  const { missing } = nextTier

  return (
    <>
      {missing} more {missing === 1 ? 'photo' : 'photos'} for {nextTier.percent}% off
    </>
  )
}
