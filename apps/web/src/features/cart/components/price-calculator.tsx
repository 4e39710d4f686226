import { Field } from '@shoebox/web-kit/ui/field.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  firstFields,
  parseQuote,
  priceQuote,
  type Quote,
  type QuoteFields,
  searchOfQuote,
} from '../quote.ts'
import { readTyped } from '../typed-fields.ts'
import { useQuoteAddress } from '../use-quote-address.ts'
import { CopyQuote } from './copy-quote.tsx'
import { NextTier } from './next-tier.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { TierSlider } from './tier-slider.tsx'

type PriceCalculatorProps = { start: QuoteFields; heading: ReactNode }

/** Fields and ruler on the table, the sum on the tray. While a field cannot be read, the last sum stands. */
export function PriceCalculator({ start, heading }: PriceCalculatorProps) {
  const [fields, setFields] = useState(start)
  const [told, setTold] = useState(() => toTold(start) ?? firstTold())
  const inputs = useRef<HTMLDivElement>(null)
  const writeAddress = useQuoteAddress()
  const { errors } = parseQuote(fields)
  const { quote } = told
  const { percent, nextTier } = priceQuote(quote)

  function change(part: Partial<QuoteFields>) {
    const next = { ...fields, ...part }
    setFields(next)
    const nextTold = toTold(next)
    if (nextTold === null) return

    setTold(nextTold)
    writeAddress(nextTold.search)
  }

  const takeTyped = useEffectEvent(() => {
    const typed = inputs.current === null ? {} : readTyped(inputs.current)
    if (Object.keys(typed).length > 0) change(typed)
  })
  useEffect(() => takeTyped(), [])

  return (
    <div className="grid roomy:grid-cols-[minmax(0,1fr)_21rem] roomy:@min-[74rem]/page:grid-cols-[minmax(0,1fr)_var(--spacing-tray)]">
      <div ref={inputs} className="min-w-0 px-gutter pt-8 pb-10">
        {heading}
        <div className="grid grid-cols-2 gap-4 *:last:col-span-2 border-t border-ink pt-6 wide:grid-cols-3 wide:*:last:col-span-1">
          <Field
            label="Photos"
            name="photos"
            remark="in one order"
            inputMode="numeric"
            autoComplete="off"
            value={fields.photos}
            error={errors?.photos}
            onChange={(event) => change({ photos: event.target.value })}
          />
          <Field
            label="Of these, hero usage"
            name="hero"
            remark="5 ×"
            inputMode="numeric"
            autoComplete="off"
            value={fields.hero}
            error={errors?.hero}
            onChange={(event) => change({ hero: event.target.value })}
          />
          <Field
            label="Price per photo"
            name="price"
            remark="US dollars"
            inputMode="decimal"
            autoComplete="off"
            value={fields.price}
            error={errors?.price}
            onChange={(event) => change({ price: event.target.value })}
          />
        </div>
        <p className="mt-3 max-w-measure text-small text-ink-2">
          Every photo has a price of its own. Type one, or the average of those you have in mind;
          the amount here is only a start.
        </p>
        <p className="mt-8 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-head text-body font-semibold">
            <NextTier nextTier={nextTier} percent={percent} />
          </span>
          <span className="text-small text-ink-2">
            {percent === 0 ? 'No discount yet' : `${percent}% off reached`}
          </span>
        </p>
        <TierSlider
          quantity={quote.photos}
          percent={percent}
          onChange={(photos) => change({ photos: String(photos) })}
        />
      </div>
      <aside
        aria-label="Quote"
        className="border-rule bg-paper px-gutter pt-8 pb-10 border-t roomy:border-t-0 roomy:border-l"
      >
        <QuoteSummary quote={quote} />
        <CopyQuote search={told.search} />
      </aside>
    </div>
  )
}

/** The sum on show: a quote that can be priced, and the link that brings it back. */
type Told = { quote: Quote; search: string }

function toTold(fields: QuoteFields): Told | null {
  const { quote } = parseQuote(fields)

  return quote && { quote, search: searchOfQuote(fields) }
}

function firstTold(): Told {
  const told = toTold(firstFields)
  if (told === null) throw new Error('the first quote cannot be read')

  return told
}
