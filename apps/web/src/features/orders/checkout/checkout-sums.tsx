import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { isMissing } from '../queries.ts'
import type { Checkout } from './checkout-query.ts'
import type { SavedDraft } from './use-saved-draft.ts'

type CheckoutSummaryProps = { checkout: Checkout; saved: SavedDraft }

export function CheckoutSummary({ checkout, saved }: CheckoutSummaryProps) {
  const { quantity, discount_percent, originalTotal, discountAmount, finalTotal } = checkout

  return (
    <aside
      aria-label="Summary"
      className="roomy:sticky roomy:top-[calc(var(--spacing-header)+2rem)]"
    >
      <Heading level={2} size="h3">
        Summary
      </Heading>
      <dl className="mt-2">
        <SumRow
          term={`Original, ${countOf(quantity, 'photo')}`}
          sum={formatDollars(originalTotal)}
        />
        {discount_percent > 0 && (
          <SumRow
            term={`Volume discount ${discount_percent}%`}
            sum={`−${formatDollars(discountAmount)}`}
          />
        )}
      </dl>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3 font-head text-h2 font-bold">
        <span>Total</span> <output className="tabular-nums">{formatDollars(finalTotal)}</output>
      </p>
      <p className="text-small text-ink-2">plus sales tax where due</p>
      <div className="mt-5 border-t border-rule pt-4 text-small">
        <SaveState {...saved} />
        <p className="mt-3">
          <Link to={paths.cart} className="link">
            Back to cart
          </Link>
        </p>
      </div>
    </aside>
  )
}

function SumRow({ term, sum }: { term: string; sum: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{term}</dt>
      <dd className="tracking-[-0.02em] tabular-nums">{sum}</dd>
    </div>
  )
}

/** Says that everything but the signature is saved. */
function SaveState({ status, error, saver }: SavedDraft) {
  if (status === 'failed')
    return (
      <ErrorBar onRetry={() => void saver.flush()}>
        {error instanceof Error && isMissing(error)
          ? 'Not saved: you can no longer order for this project. Choose another one.'
          : 'Couldn’t save what you entered. It is still in this tab.'}
      </ErrorBar>
    )

  return (
    <>
      <output className="flex items-baseline gap-2 font-semibold">
        <StateMark kind={status === 'saved' ? 'done' : 'in-progress'} />
        {status === 'saved' ? 'Saved' : 'Saving...'}
      </output>
      <p className="mt-1 text-pretty text-ink-2">
        You can leave and continue later. Your signature is not saved.
      </p>
    </>
  )
}
