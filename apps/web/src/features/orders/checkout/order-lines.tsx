import { licenseLabels } from '@shoebox/domain/rights/clearance'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ComponentType, useState } from 'react'
import { ShowAllPhotos } from '../../../lib/longer-lists.tsx'
import type { CheckoutLine } from './checkout-query.ts'
import { lineProblemLabels } from './checkout-text.ts'

/** What the page takes from the cart and the catalog. */
export type LineParts = {
  /** The photo in a square of 56 px. */
  Thumb: ComponentType<{ photoId: string }>
  /** Number, year and place of the photo. */
  Slug: ComponentType<{ photoId: string; photoid: number }>
}

export type LineActions = {
  onRemove: (lines: readonly CheckoutLine[]) => void
  onUseDressing: (line: CheckoutLine) => void
  isChanging: boolean
}

type OrderLinesProps = LineParts & LineActions & { lines: readonly CheckoutLine[] }

/** The photos of the order with their licenses. Those that cannot be ordered say why. */
export function OrderLines({ lines, ...rest }: OrderLinesProps) {
  const gone = lines.filter(({ problem }) => problem === 'unavailable')
  const [isExpanded, setExpanded] = useState(false)
  const short = lines.filter(({ problem }, index) => index < maxShownLines || problem !== null)
  const shown = isExpanded ? lines : short
  const watchFocus = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })

  return (
    <div>
      {gone.length > 1 && (
        <div className="mb-4">
          <Note>
            <p>
              {countOf(gone.length, 'photo')} no longer available:{' '}
              {gone.map(({ photoid }) => `#${photoid}`).join(', ')}. The others can still be
              ordered.
            </p>
            <button type="button" onClick={() => rest.onRemove(gone)} className="min-h-6 link">
              Remove all of them from the cart
            </button>
          </Note>
        </div>
      )}
      <ul ref={watchFocus} aria-label="Photos of this order" className="border-t border-rule">
        {shown.map((line) => (
          <OrderLine key={line.id} {...rest} line={line} />
        ))}
      </ul>
      {lines.length > short.length && (
        <ShowAllPhotos total={lines.length} isExpanded={isExpanded} setExpanded={setExpanded} />
      )}
    </div>
  )
}

/** A longer list is cut, so that the signature below stays near. Lines with a problem are always shown. */
const maxShownLines = 8

type OrderLineProps = LineParts & LineActions & { line: CheckoutLine }

function OrderLine({ line, Thumb, Slug, ...actions }: OrderLineProps) {
  const { photo_id, photoid, license_type, problem, originalTotal } = line

  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-start gap-x-4 border-b border-rule py-3">
      <Thumb photoId={photo_id} />
      <div className="min-w-0">
        <Slug photoId={photo_id} photoid={photoid} />
        <p className="text-small">{licenseLabels[license_type]}</p>
        {problem !== null && <LineProblemNote line={line} problem={problem} {...actions} />}
      </div>
      {problem === null && (
        <p className="font-semibold tabular-nums">{formatDollars(originalTotal)}</p>
      )}
    </li>
  )
}

type LineProblemNoteProps = LineActions & {
  line: CheckoutLine
  problem: NonNullable<CheckoutLine['problem']>
}

function LineProblemNote({
  line,
  problem,
  onRemove,
  onUseDressing,
  isChanging,
}: LineProblemNoteProps) {
  const { title, text } = lineProblemLabels[problem]

  return (
    <div className="mt-2">
      <Note>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {problem === 'hero-not-allowed' && (
            <Button
              size="small"
              isBusy={isChanging}
              aria-label={`Use background dressing for #${line.photoid}`}
              onClick={() => onUseDressing(line)}
            >
              Use background dressing
            </Button>
          )}
          <Button
            size="small"
            isBusy={isChanging}
            aria-label={`Remove #${line.photoid} from the cart`}
            onClick={() => onRemove([line])}
          >
            Remove from cart
          </Button>
        </div>
      </Note>
    </div>
  )
}
