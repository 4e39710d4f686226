import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import type { Selection } from '@shoebox/web-kit/selection/use-selection'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ShowAllPhotos } from '../../../lib/longer-lists.tsx'
import { orderPath } from '../../../lib/order-paths.ts'
import { listPackable } from './describe-line.ts'
import { DownloadRow } from './download-row.tsx'
import type { DownloadOrder } from './queries.ts'

type DownloadGroupProps = {
  order: DownloadOrder
  userId: string
  selection: Selection
  /** The user is a member of several studios, so each order names its studio. */
  hasSeveralStudios: boolean
}

/** An order and its licensed photos. */
export function DownloadGroup(props: DownloadGroupProps) {
  const { order, userId, selection, hasSeveralStudios } = props
  const { order_id, order_number, project, company, confirmed_at, lines, can_download } = order
  const titleId = useId()
  // The button of a removed file disappears while the file is being made.
  const watchFocus = useFocusFallback<HTMLUListElement>({ rowSelector: 'li' })
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? lines : lines.slice(0, maxShownLines)

  return (
    <section aria-labelledby={titleId}>
      <header className="flex flex-wrap items-center gap-x-3 border-b border-ink pb-2">
        {can_download && <GroupCheckbox order={order} selection={selection} />}
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-[2px]">
          <Heading level={2} size="h3" id={titleId} className="min-w-0 wrap-anywhere">
            {project.name.trim() === '' ? 'No name' : project.name}
            <span className="sr-only">, {order_number}</span>
          </Heading>
          <Link
            to={orderPath(order_id)}
            className="inline-flex min-h-6 items-center font-slate text-slate text-ink-2 decoration-1 underline-offset-4 hover:underline"
          >
            {order_number}
          </Link>
          <p className="text-small text-ink-2 tabular-nums max-md:w-full md:ml-auto">
            {hasSeveralStudios && `${company.name}, `}
            {countOf(lines.length, 'photo')},{' '}
            <time dateTime={confirmed_at}>{formatLocalDate(confirmed_at)}</time>
          </p>
        </div>
      </header>
      <ul ref={watchFocus} aria-label={`Photos of ${order_number}`}>
        {shown.map((line) => (
          <DownloadRow
            key={line.license_id}
            line={line}
            order={order}
            userId={userId}
            selection={selection}
          />
        ))}
      </ul>
      {lines.length > maxShownLines && (
        <ShowAllPhotos total={lines.length} isExpanded={isExpanded} setExpanded={setExpanded} />
      )}
    </section>
  )
}

/** A longer order is cut, so that the next one stays near. */
const maxShownLines = 12

type GroupCheckboxProps = Pick<DownloadGroupProps, 'order' | 'selection'>

/** Selects all photos of an order that can be packed, also those that are not shown. */
function GroupCheckbox({ order, selection }: GroupCheckboxProps) {
  const packable = listPackable(order)
  const selected = packable.filter(({ license_id }) => selection.has(license_id))
  const isAll = packable.length > 0 && selected.length === packable.length

  function toggleAll() {
    const changed = isAll ? packable : packable.filter((line) => !selected.includes(line))
    for (const { license_id } of changed) selection.toggle(license_id, false)
  }

  return (
    <div className="w-6">
      <Checkbox
        disabled={packable.length === 0}
        checked={isAll}
        isMixed={selected.length > 0 && !isAll}
        onChange={toggleAll}
      >
        <span className="sr-only">Select all photos of {order.order_number}</span>
      </Checkbox>
    </div>
  )
}
