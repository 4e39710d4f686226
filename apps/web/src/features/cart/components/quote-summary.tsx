import { scaleCents } from '@shoebox/domain/money'
import { linePriceCents } from '@shoebox/domain/pricing'
import { formatCount, formatDollars } from '@shoebox/web-kit/format'
import type { ReactNode } from 'react'
import { priceQuote, type Quote } from '../quote.ts'

/** What it costs, as the cart will say it. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { quantity, percent, originalCents, discountCents, totalCents, dressing, hero } =
    priceQuote(quote)
  const averageCents = scaleCents({ cents: totalCents, times: 1, over: quantity })
  const price = (license: 'background-dressing' | 'hero-usage') =>
    formatDollars(linePriceCents({ priceCents: quote.priceCents, license }))

  return (
    <>
      <h2 className="font-head text-h3 font-bold">Summary</h2>
      <dl className="mt-2">
        <Row term={`Original, ${formatCount(quantity)} ${quantity === 1 ? 'photo' : 'photos'}`}>
          {formatDollars(originalCents)}
        </Row>
        <Row term={`Volume discount ${percent}%`}>
          {discountCents === 0 ? formatDollars(0) : `−${formatDollars(discountCents)}`}
        </Row>
      </dl>
      <output className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3 font-head text-h2 font-bold">
        <span>Final</span> <span className="tabular-nums">{formatDollars(totalCents)}</span>
      </output>
      <p className="text-small text-ink-2">plus sales tax where due</p>
      <dl className="mt-4 border-t border-rule pt-2">
        <Row term="Average per photo">{formatDollars(averageCents)}</Row>
      </dl>
      <h3 className="mt-4 border-t border-rule pt-4 font-head text-body font-semibold">
        By license
      </h3>
      <dl className="text-small">
        <LicenseRow name="Background dressing" {...dressing} each={price('background-dressing')} />
        <LicenseRow name="Hero usage" {...hero} each={price('hero-usage')} />
      </dl>
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{term}</dt>
      <dd className="tracking-[-0.02em] tabular-nums">{children}</dd>
    </div>
  )
}

type LicenseRowProps = { name: string; quantity: number; each: string; originalCents: number }

function LicenseRow({ name, quantity, each, originalCents }: LicenseRowProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2">
      <dt>{name}</dt>
      <dd className="ml-auto flex gap-4 tracking-[-0.02em] tabular-nums">
        <span className="text-ink-2">
          {formatCount(quantity)} × {each}
        </span>
        <span className="min-w-18 text-right">{formatDollars(originalCents)}</span>
      </dd>
    </div>
  )
}
