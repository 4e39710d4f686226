import { formatDollars, formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderPath } from '../../../lib/order-paths.ts'
import { isNeverCharged, listStates } from '../order-states.ts'
import type { OrderSummary } from './queries.ts'

type OrderRowsProps = {
  label: string
  orders: readonly OrderSummary[]
  /** All orders belong to one studio, so the rows leave out its name. */
  isOfOneStudio?: boolean
  /** Rendered instead of the states, such as a link to review the order. */
  renderAction?: (order: OrderSummary) => ReactNode
}

export function OrderRows({ label, orders, isOfOneStudio = false, renderAction }: OrderRowsProps) {
  return (
    <ul aria-label={label} className={`border-t ${isOfOneStudio ? 'border-rule' : 'border-ink'}`}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} isOfOneStudio={isOfOneStudio}>
          {renderAction?.(order) ?? <OrderStates order={order} />}
        </OrderRow>
      ))}
    </ul>
  )
}

type OrderRowProps = { order: OrderSummary; isOfOneStudio: boolean; children: ReactNode }

function OrderRow({ order, isOfOneStudio, children }: OrderRowProps) {
  const { id, number, project, company, photo_count, created_at, total, refunded } = order

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 border-b border-rule py-3 @min-[42rem]:grid-cols-[minmax(0,1fr)_9.5rem_7rem]">
      <div className="min-w-0 text-small @max-[42rem]:col-span-2">
        <p className="text-body wrap-anywhere">
          <Link
            to={orderPath(id)}
            className="inline-flex flex-wrap items-baseline gap-x-3 decoration-1 underline-offset-4 hover:underline"
          >
            <span className="font-semibold">{nameOf(project)}</span>{' '}
            <span className="font-slate text-slate text-ink-2">{number}</span>
          </Link>
        </p>
        <p className="wrap-anywhere">
          {!isOfOneStudio && `${nameOf(company)}, `}
          <span className="tabular-nums">{countOf(photo_count, 'photo')}</span>,{' '}
          <time dateTime={created_at} className="whitespace-nowrap">
            {formatLocalDate(created_at)}
          </time>
        </p>
        <p className="wrap-anywhere text-ink-2 empty:hidden">{listReferences(order).join(', ')}</p>
      </div>
      <div>{children}</div>
      <p className="text-right tabular-nums">
        <span className={isNeverCharged(order) ? 'text-ink-2' : 'font-semibold'}>
          {formatDollars(total)}
        </span>
        {isNeverCharged(order) && <span className="block text-small text-ink-2">not charged</span>}
        {refunded > 0 && (
          <span className="block text-small text-ink-2">{formatDollars(refunded)} refunded</span>
        )}
      </p>
    </li>
  )
}

function OrderStates({ order }: { order: OrderSummary }) {
  return (
    <p className="flex flex-wrap gap-x-4 @min-[42rem]:flex-col">
      {listStates(order).map(({ label, kind, tone }) => (
        <StateBadge key={label} kind={kind} tone={tone}>
          {label}
        </StateBadge>
      ))}
    </p>
  )
}

/** Invoice and PO number, which accountants look for, and the buyer unless it is the user. */
function listReferences({
  invoice_number,
  po_number,
  placed_by_name,
  is_own,
}: OrderSummary): string[] {
  return [
    invoice_number === null ? [] : [`Invoice ${invoice_number}`],
    po_number === null ? [] : [/^po\b/i.test(po_number) ? po_number : `PO ${po_number}`],
    is_own || placed_by_name === null ? [] : [`placed by ${placed_by_name}`],
  ].flat()
}

function nameOf({ name }: { name: string }): string {
  return name.trim() === '' ? 'No name' : name
}
