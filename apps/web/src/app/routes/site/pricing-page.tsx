import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useLocation, useSearchParams } from 'react-router'
import { PriceCalculator } from '../../../features/cart/price-calculator.tsx'
import { readFields } from '../../../features/cart/quote.ts'
import { InfoColumns } from '../../../features/site/info/info-page.tsx'
import { pricingSections } from '../../../features/site/texts/pricing.tsx'
import { paymentSection } from '../../../features/site/texts/pricing-paying.tsx'
import { readPageKey } from '../../../lib/history-state.ts'

const sections = [...pricingSections, paymentSection]

export function PricingPage() {
  const [search] = useSearchParams()
  const pageKey = readPageKey(useLocation())
  const { fields, isBroken } = readFields(search)

  return (
    <div className="@container/page">
      <PriceCalculator
        key={pageKey}
        initialFields={fields}
        isBrokenLink={isBroken}
        heading={<PricingHeading />}
      />
      <div className="border-t border-rule">
        <InfoColumns sections={sections} />
      </div>
    </div>
  )
}

function PricingHeading() {
  return (
    <header className="pb-6">
      <Heading level={1} size="h1">
        Pricing
      </Heading>
      <p className="mt-2 max-w-measure text-lead text-pretty text-ink-2">
        Your price depends on the photos, the licenses and the number of photos. Nothing else.
      </p>
    </header>
  )
}
