import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { EarningState } from '@shoebox/domain/money/states'
import { licenseLabels } from '@shoebox/domain/rights/clearance'
import {
  StateMark,
  type StateMarkKind,
  type StateMarkTone,
} from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatDate, formatDollars } from '@shoebox/web-kit/text/format'
import { type Column, Table } from '@shoebox/web-kit/ui/table.tsx'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'

export type Earning = CallOutput<Contract['listMyEarnings']>['earnings'][number]

const stateLabels: Record<
  EarningState,
  { label: string; mark: StateMarkKind; tone?: StateMarkTone }
> = {
  accrued: { label: 'Invoiced', mark: 'not-started' },
  held: { label: 'Held', mark: 'in-progress' },
  payable: { label: 'Payable', mark: 'in-progress', tone: 'kept' },
  paid: { label: 'Paid out', mark: 'done', tone: 'kept' },
  reversed: { label: 'Refunded', mark: 'stopped' },
}

const columns: readonly Column<Earning>[] = [
  {
    id: 'photo',
    head: 'Photo',
    cell: (earning) => (
      <Link to={paths.photo(earning.photo_id)} className="link wrap-anywhere">
        <span className="font-slate text-slate">#{earning.photoid}</span>
        {earning.photo_title === null ? '' : ` ${earning.photo_title}`}
      </Link>
    ),
  },
  { id: 'license', head: 'License', cell: ({ license_type }) => licenseLabels[license_type] },
  {
    id: 'production',
    head: 'Production',
    cell: ({ production_name }) =>
      production_name ?? <span className="text-ink-2">Not disclosed</span>,
  },
  { id: 'day', head: 'Sold', cell: ({ earned_on }) => formatDate(earned_on) },
  { id: 'state', head: 'State', cell: (earning) => <StateCell {...earning} /> },
  {
    id: 'total',
    head: 'Price',
    isNumeric: true,
    cell: ({ line_total }) => formatDollars(line_total),
  },
  {
    id: 'rate',
    head: 'Your share',
    isNumeric: true,
    cell: ({ royalty_rate }) => `${Number((royalty_rate * 100).toFixed(1))}%`,
  },
  {
    id: 'amount',
    head: 'You earn',
    isNumeric: true,
    cell: ({ amount, earning_state }) => (
      <span
        className={
          earning_state === 'reversed' ? 'text-ink-2 line-through' : 'font-semibold text-ink'
        }
      >
        {formatDollars(amount)}
      </span>
    ),
  },
]

export function EarningsTable({ earnings }: { earnings: readonly Earning[] }) {
  return <Table caption="Sales" columns={columns} rows={earnings} rowKey={({ id }) => id} />
}

function StateCell({ earning_state, payable_on }: Earning) {
  const { label, mark, tone } = stateLabels[earning_state]

  return (
    <span className="flex items-baseline gap-2">
      <StateMark kind={mark} tone={tone} />
      {earning_state === 'held' ? `${label} until ${formatDate(payable_on)}` : label}
    </span>
  )
}
