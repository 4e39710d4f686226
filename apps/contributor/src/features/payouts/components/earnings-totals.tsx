import { holdDays } from '@shoebox/domain/contributor-agreement'
import type { EarningState } from '@shoebox/domain/earning-state'
import { formatDollars } from '@shoebox/web-kit/text/format'

type Totals = Record<EarningState, number>

/** The payable amount leads; the other totals show where the rest is. */
export function EarningsTotals({ totals }: { totals: Totals }) {
  const parts = [
    { term: 'Payable', cents: totals.payable, detail: 'With the next payout' },
    { term: 'Held', cents: totals.held, detail: `Until day ${holdDays} after the sale` },
    { term: 'Not paid for yet', cents: totals.accrued, detail: 'Licensed on account' },
    { term: 'Paid out', cents: totals.paid, detail: 'So far' },
  ]

  return (
    <dl className="grid grid-cols-4 border-t border-ink max-lg:grid-cols-2">
      {parts.map(({ term, cents, detail }) => (
        <div
          key={term}
          className="flex flex-col border-b border-rule py-4 pr-4 lg:not-first:border-l lg:not-first:pl-5 max-lg:even:border-l max-lg:even:pl-4"
        >
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className="font-head text-h2 font-bold tracking-[-0.005em] tabular-nums">
            {formatDollars(cents)}
          </dd>
          <dd className="text-small text-ink-2">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
