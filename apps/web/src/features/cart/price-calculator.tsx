import type { PricedCart } from '@shoebox/domain/money/pricing'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { plural } from '@shoebox/web-kit/text/plural'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CopyQuote } from './copy-quote.tsx'
import { parsePhotos, parseQuote, priceQuote, type QuoteFields, toQuoteSearch } from './quote.ts'
import { QuoteSummary } from './quote-summary.tsx'
import { readTypedFields, useQuoteUrlUpdate } from './quote-url.ts'
import { TierSlider } from './tier-ruler.tsx'

type PriceCalculatorProps = {
  initialFields: QuoteFields
  /** The URL has an invalid quote, so `initialFields` are the defaults. */
  isBrokenLink: boolean
  heading: ReactNode
}

/** Fields and slider in the main pane, the total in the tray. While a field is invalid there is no total. */
export function PriceCalculator({ initialFields, isBrokenLink, heading }: PriceCalculatorProps) {
  const [fields, setFields] = useState(initialFields)
  const [isChanged, setIsChanged] = useState(false)
  // The slider stays where it was while the field has no valid number.
  const [sliderPhotos, setSliderPhotos] = useState(() => parsePhotos(initialFields.photos) ?? 1)
  const inputsRef = useRef<HTMLDivElement>(null)
  const updateUrl = useQuoteUrlUpdate()
  const { quote, errors } = parseQuote(fields)
  const { percent, nextTier } = priceQuote({ photos: sliderPhotos, hero: 0, priceCents: 1 })

  function changeFields(changes: Partial<QuoteFields>) {
    const changedFields = { ...fields, ...changes }
    setFields(changedFields)
    setIsChanged(true)
    setSliderPhotos(parsePhotos(changedFields.photos) ?? sliderPhotos)
    if (parseQuote(changedFields).quote !== null) updateUrl(toQuoteSearch(changedFields))
  }

  const applyTypedFields = useEffectEvent(() => {
    const typedFields = inputsRef.current === null ? {} : readTypedFields(inputsRef.current)
    if (Object.keys(typedFields).length > 0) changeFields(typedFields)
  })
  useEffect(() => applyTypedFields(), [])

  return (
    <div className="grid roomy:grid-cols-[minmax(0,1fr)_21rem] roomy:@min-[74rem]/page:grid-cols-[minmax(0,1fr)_var(--spacing-tray)]">
      <div ref={inputsRef} className="min-w-0 px-gutter pt-8 pb-10">
        {heading}
        {isBrokenLink && !isChanged && (
          <div className="mb-5">
            <Note>
              <p>This quote link is invalid, so we filled in example numbers.</p>
            </Note>
          </div>
        )}
        <div className="grid grid-cols-2 gap-4 *:last:col-span-2 border-t border-ink pt-6 wide:grid-cols-3 wide:*:last:col-span-1">
          <Field
            label="Photos"
            name="photos"
            hint="in one order"
            inputMode="numeric"
            autoComplete="off"
            value={fields.photos}
            error={errors?.photos}
            onChange={(event) => changeFields({ photos: event.target.value })}
          />
          <Field
            label="Hero usage"
            name="hero"
            hint="of these, at 5 times the price"
            inputMode="numeric"
            autoComplete="off"
            value={fields.hero}
            error={errors?.hero}
            onChange={(event) => changeFields({ hero: event.target.value })}
          />
          <Field
            label="Price per photo"
            name="price"
            hint="in US dollars"
            inputMode="decimal"
            autoComplete="off"
            value={fields.price}
            error={errors?.price}
            onChange={(event) => changeFields({ price: event.target.value })}
          />
        </div>
        <p className="mt-3 max-w-measure text-small text-ink-2">
          Every photo has its own price. Enter one, or the average of the photos you have in mind.
          The amount shown is just an example.
        </p>
        <p className="mt-8 mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-head text-body font-semibold">
            <NextTier nextTier={nextTier} percent={percent} />
          </span>
          <span className="text-small text-ink-2">
            {percent === 0 ? 'No discount yet' : `Now ${percent}% off`}
          </span>
        </p>
        <TierSlider
          quantity={sliderPhotos}
          percent={percent}
          onChange={(photos) => changeFields({ photos: String(photos) })}
        />
      </div>
      <aside
        aria-label="Quote"
        className="border-rule bg-paper px-gutter pt-8 pb-10 border-t roomy:border-t-0 roomy:border-l"
      >
        <QuoteSummary quote={quote} />
        <CopyQuote search={quote && toQuoteSearch(fields)} />
      </aside>
    </div>
  )
}

type NextTierProps = Pick<PricedCart, 'nextTier' | 'percent'>

function NextTier({ nextTier, percent }: NextTierProps) {
  if (nextTier === null) return <>{percent}% off, the highest discount</>

  const { missing } = nextTier

  return (
    <>
      {missing} more {plural(missing, 'photo')} for {nextTier.percent}% off
    </>
  )
}
