import { describeOrderEvent } from '@shoebox/domain/money/order-events'
import { formatDate, formatDateTime } from '@shoebox/web-kit/text/format'
import { productionTypeLabels } from '../checkout/checkout-text.ts'
import type { Order } from '../queries.ts'
import { OrderAgreement } from './order-agreement.tsx'
import { Fact, OrderSection } from './order-section.tsx'

/** The production that the licenses are for, and who signed. */
export function ProductionSection({ order }: { order: Order }) {
  const { signature, approved_by_name } = order

  return (
    <OrderSection title="Production and signature">
      <dl className="-mt-3">
        {listProduction(order).map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
        <Fact term="Named to families">
          {order.may_be_named
            ? 'Yes, families may learn the name of the production'
            : 'No, families don’t learn the name of the production'}
        </Fact>
        {signature !== null && (
          <Fact term="Signed by">
            {signature.name}, {signature.title},{' '}
            <time dateTime={signature.signed_at}>{formatDateTime(signature.signed_at)}</time>
          </Fact>
        )}
        {signature !== null && (
          <Fact term="Agreement">
            <OrderAgreement order={order} version={signature.version} />
          </Fact>
        )}
        {approved_by_name !== null && <Fact term="Approved by">{approved_by_name}</Fact>}
      </dl>
    </OrderSection>
  )
}

type ShownFact = { term: string; text: string }

/** Leaves out what the buyer did not enter. */
function listProduction(order: Order): ShownFact[] {
  const facts: [term: string, text: string | null][] = [
    ['Title', order.production_title],
    ['Working title', order.working_title],
    ['Type', order.production_type === null ? null : productionTypeLabels[order.production_type]],
    ['Season', order.season],
    ['Episodes', order.episodes],
    ['Distributor', order.distributor],
    ['Shoot date', order.shoot_date === null ? null : formatDate(order.shoot_date)],
    ['Clearance contact', order.clearance_contact],
    ['Licensee', order.licensee],
  ]

  return facts.flatMap(([term, text]) => (text === null || text === '' ? [] : [{ term, text }]))
}

/** What happened to the order, the oldest first. */
export function HistorySection({ events }: Pick<Order, 'events'>) {
  return (
    <OrderSection title="History">
      <ol aria-label="History" className="-mt-3">
        {events.map(({ type, at, actor_name }) => (
          <li
            key={`${at} ${type}`}
            className="grid grid-cols-[minmax(6.5rem,12rem)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-[6px]"
          >
            <time dateTime={at} className="text-small text-ink-2 tabular-nums">
              {formatDateTime(at)}
            </time>
            <span className="wrap-anywhere">{describeOrderEvent(type, actor_name)}</span>
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}
