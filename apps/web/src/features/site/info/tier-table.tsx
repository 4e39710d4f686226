import { priceCart, volumeTiers } from '@shoebox/domain/money/pricing'
import { formatDollars } from '@shoebox/web-kit/text/format'

const exampleCents = 10_000
const cellClass = 'py-2 pr-4 text-left align-bottom last:pr-0 not-first:text-right md:py-3'

export function TierTable() {
  return (
    <table className="my-3 w-full max-w-measure border-collapse text-small tabular-nums">
      <caption className="sr-only">Discount by number of photos in one order</caption>
      <thead className="font-head font-semibold">
        <tr className="border-b border-ink">
          <th scope="col" className={cellClass}>
            Photos in one order
          </th>
          <th scope="col" className={cellClass}>
            Discount
          </th>
          <th scope="col" className={cellClass}>
            A {formatDollars(exampleCents)} photo costs
          </th>
        </tr>
      </thead>
      <tbody>
        {volumeTiers.map(({ atLeast, percent }, index) => (
          <tr key={atLeast} className="border-b border-rule">
            <th scope="row" className={`${cellClass} font-medium`}>
              {formatTierRange(index)}
            </th>
            <td className={cellClass}>{percent}%</td>
            <td className={cellClass}>{formatDollars(unitCostCents(atLeast))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function formatTierRange(index: number): string {
  const from = volumeTiers[index]?.atLeast ?? 0
  const next = volumeTiers[index + 1]

  return next === undefined ? `${from} or more` : `${from} to ${next.atLeast - 1}`
}

function unitCostCents(quantity: number): number {
  const { lines } = priceCart(
    Array.from({ length: quantity }, () => ({
      priceCents: exampleCents,
      license: 'background-dressing' as const,
      quantity: 1,
    })),
  )

  return lines[0]?.totalCents ?? exampleCents
}
