import { orderStatusLabels } from '@shoebox/domain/money/state-labels'
import { orderStatuses } from '@shoebox/domain/money/states'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { type OrderFilter, orderListPath, readOrderFilter } from './order-filter.ts'
import type { OrderChoices, OrderSummary } from './queries.ts'

type OrderFiltersProps = {
  filter: OrderFilter
  choices: OrderChoices
}

type Option = { value: string; label: string }

/** Filters by studio, project and state. Each is shown only if there are several to choose from. */
export function OrderFilters({ filter, choices }: OrderFiltersProps) {
  const go = useAppNavigate()
  const selects: { name: keyof OrderFilter; label: string; all: string; options: Option[] }[] = [
    {
      name: 'studio',
      label: 'Studio',
      all: 'All studios',
      options: listNames(choices.companies),
    },
    {
      name: 'project',
      label: 'Project',
      all: 'All projects',
      options: listNames(choices.projects),
    },
    { name: 'status', label: 'State', all: 'All states', options: listStatuses(choices, filter) },
  ]
  const shown = selects.filter(({ name, options }) => options.length > 1 || filter[name] !== null)
  if (shown.length === 0) return null

  function choose(name: keyof OrderFilter, value: string) {
    const query = new URLSearchParams({ ...withoutNulls(filter), [name]: value })
    go(orderListPath(readOrderFilter(query)), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="mb-5 flex flex-wrap gap-3 *:min-w-[9rem] *:flex-1 md:*:max-w-[240px]">
      {shown.map(({ name, label, all, options }) => (
        <Select
          key={name}
          label={label}
          size="small"
          value={filter[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

/** The choices that loaded orders give, until all of them have loaded. */
export function listChoices(orders: readonly OrderSummary[]): OrderChoices {
  return {
    companies: orders.map(({ company }) => company),
    projects: orders.map(({ project }) => project),
    statuses: orders.map(({ status }) => status),
  }
}

function listNames(rows: readonly { id: string; name: string }[]): Option[] {
  const names = new Map(rows.map(({ id, name }) => [id, name.trim() === '' ? 'No name' : name]))

  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

/** Sorted as the order goes through them. */
function listStatuses({ statuses }: OrderChoices, filter: OrderFilter): Option[] {
  return orderStatuses
    .filter((value) => filter.status === value || statuses.includes(value))
    .map((value) => ({ value, label: orderStatusLabels[value] }))
}

function withoutNulls(filter: OrderFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
