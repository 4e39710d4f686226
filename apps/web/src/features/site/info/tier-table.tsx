import { priceCart, volumeTiers } from '@shoebox/domain/pricing'
import { formatDollars } from '@shoebox/web-kit/text/format'

const example = 10_000
const cell = 'py-2 pr-4 text-left align-bottom last:pr-0 not-first:text-right md:py-3'

/** The discounts by number of photos. Three short columns, which also fit on a phone. */
export function TierTable() {
  return (
    <table className="my-3 w-full max-w-measure border-collapse text-small tabular-nums">
      <caption className="sr-only">Discount by number of photos in one order</caption>
      <thead className="font-head font-semibold">
        <tr className="border-b border-ink">
          <th scope="col" className={cell}>
            Photos in one order
          </th>
          <th scope="col" className={cell}>
            Discount
          </th>
          <th scope="col" className={cell}>
            A {formatDollars(example)} photo costs
          </th>
        </tr>
      </thead>
      <tbody>
        {volumeTiers.map(({ atLeast, percent }, index) => (
          <tr key={atLeast} className="border-b border-rule">
            <th scope="row" className={`${cell} font-medium`}>
              {span(index)}
            </th>
            <td className={cell}>{percent}%</td>
            <td className={cell}>{formatDollars(costOfOne(atLeast))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From one tier to the last photo before the next. */
function span(index: number): string {
  const from = volumeTiers[index]?.atLeast ?? 0
  const next = volumeTiers[index + 1]

  return next === undefined ? `${from} and more` : `${from} to ${next.atLeast - 1}`
}

function costOfOne(quantity: number): number {
  const { lines } = priceCart(
    Array.from({ length: quantity }, () => ({
      priceCents: example,
      license: 'background-dressing' as const,
      quantity: 1,
    })),
  )

  return lines[0]?.totalCents ?? example
}
