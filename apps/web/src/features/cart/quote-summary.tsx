import { scaleCents } from '@shoebox/domain/money/money'
import { linePriceCents } from '@shoebox/domain/money/pricing'
import { formatCount, formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { priceQuote, type Quote } from './quote.ts'

/** The price as the order will show it, or dashes while there is no valid quote. */
export function QuoteSummary({ quote }: { quote: Quote | null }) {
  const text = quote === null ? emptyQuoteText : toQuoteText(quote)

  return (
    <div className={quote === null ? 'text-ink-2' : undefined}>
      <Heading level={2} size="h3">
        Summary
      </Heading>
      <dl className="mt-2">
        <Row term={text.originalTerm}>{text.original}</Row>
        <Row term={text.discountTerm}>{text.discount}</Row>
      </dl>
      <output className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3 font-head text-h2 font-bold">
        <span>Final</span> <span className="tabular-nums">{text.total}</span>
      </output>
      <p className="text-small text-ink-2">plus sales tax where due</p>
      <dl className="mt-4 border-t border-rule pt-2">
        <Row term="Average per photo">{text.average}</Row>
      </dl>
      <h3 className="mt-4 border-t border-rule pt-4 font-head text-body font-semibold">
        By license
      </h3>
      <dl className="text-small">
        <LicenseRow name="Background dressing" {...text.dressing} />
        <LicenseRow name="Hero usage" {...text.hero} />
      </dl>
    </div>
  )
}

const dash = '–'
const emptyLine = { calculation: '\u00a0', sum: dash }
const emptyQuoteText = {
  originalTerm: 'Original',
  original: dash,
  discountTerm: 'Volume discount',
  discount: dash,
  total: dash,
  average: dash,
  dressing: emptyLine,
  hero: emptyLine,
}

function toQuoteText(quote: Quote): typeof emptyQuoteText {
  const priced = priceQuote(quote)
  const { quantity, percent, discountCents, totalCents } = priced
  const toLine = (name: 'dressing' | 'hero', license: 'background-dressing' | 'hero-usage') => {
    const unitPriceCents = linePriceCents({ priceCents: quote.priceCents, license })

    return {
      calculation: `${formatCount(priced[name].quantity)} × ${formatDollars(unitPriceCents)}`,
      sum: formatDollars(priced[name].originalCents),
    }
  }

  return {
    originalTerm: `Original, ${countOf(quantity, 'photo')}`,
    original: formatDollars(priced.originalCents),
    discountTerm: `Volume discount ${percent}%`,
    discount: discountCents === 0 ? formatDollars(0) : `−${formatDollars(discountCents)}`,
    total: formatDollars(totalCents),
    average: formatDollars(scaleCents({ cents: totalCents, numerator: 1, denominator: quantity })),
    dressing: toLine('dressing', 'background-dressing'),
    hero: toLine('hero', 'hero-usage'),
  }
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{term}</dt>
      <dd className="tracking-[-0.02em] tabular-nums">{children}</dd>
    </div>
  )
}

type LicenseRowProps = { name: string; calculation: string; sum: string }

function LicenseRow({ name, calculation, sum }: LicenseRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-2 tabular-nums">
      <dt>{name}</dt>
      <dd className="text-right tracking-[-0.02em]">{sum}</dd>
      <dd className="col-span-2 tracking-[-0.02em] text-ink-2">{calculation}</dd>
    </div>
  )
}
