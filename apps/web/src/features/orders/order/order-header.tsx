import { deliveryStatusLabels } from '@shoebox/domain/money/state-labels'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { formatDateTime } from '@shoebox/web-kit/text/format'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Breadcrumb } from '@shoebox/web-kit/ui/breadcrumb.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { paths } from '../../../lib/paths.ts'
import { listStates, type ShownState } from '../order-states.ts'
import type { Order } from '../queries.ts'

export function OrderHeader({ order }: { order: Order }) {
  const { number, project, company, production_title, created_at, placed_by_name, is_own } = order
  usePageTitle(`Order ${number}`)
  const buyer = is_own ? ' by you' : placed_by_name === null ? '' : ` by ${placed_by_name}`
  const hasOtherTitle = production_title !== null && production_title !== project.name

  return (
    <header className="border-b border-ink pb-4">
      <Breadcrumb
        steps={[
          { label: 'Account', to: paths.account },
          { label: 'Orders', to: paths.orders },
          { label: number },
        ]}
      />
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading level={1} size="h1" className="min-w-0">
          <span className="sr-only">Order {number}: </span>
          {project.name}
        </Heading>
        <p className="font-slate text-ink-2" aria-hidden="true">
          {number}
        </p>
      </div>
      <p className="mt-1 wrap-anywhere">
        {hasOtherTitle && `${production_title}, `}
        {company.name}
      </p>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <p className="flex flex-wrap gap-x-5" aria-live="polite">
          {[...listStates(order), ...listDelivery(order)].map(({ label, kind, tone }) => (
            <StateBadge key={label} kind={kind} tone={tone}>
              {label}
            </StateBadge>
          ))}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">
          Placed <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {buyer}
        </p>
      </div>
    </header>
  )
}

/** Shows delivery only after files were downloaded or suspended. */
function listDelivery({ delivery_status }: Order): ShownState[] {
  const label = deliveryStatusLabels[delivery_status]
  if (delivery_status === 'downloaded') return [{ label, kind: 'done', tone: 'ink' }]
  if (delivery_status === 'suspended') return [{ label, kind: 'stopped', tone: 'attention' }]

  return []
}
