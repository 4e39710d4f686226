import { useSelection } from '@shoebox/web-kit/selection/use-selection'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonCell, SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { OlderOrders } from '../../../lib/longer-lists.tsx'
import { paths } from '../../../lib/paths.ts'
import { archivesId } from './archive-tray.tsx'
import { listPackable } from './describe-line.ts'
import { isFiltered, readDownloadFilter } from './download-filter.ts'
import { DownloadFilters } from './download-filters.tsx'
import { DownloadGroup } from './download-group.tsx'
import { archivesQuery, type DownloadOrder, downloadsQuery } from './queries.ts'
import { SelectedDownloads } from './selected-downloads.tsx'

/** The Downloads tab of the account page. */
export function MyDownloads({ userId }: { userId: string }) {
  const [query] = useSearchParams()
  const filter = readDownloadFilter(query)
  const list = useInfiniteQuery(downloadsQuery(userId, filter))
  const { data, isError, isFetching, isPlaceholderData, refetch } = list
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching }

  if (data === undefined)
    return isError ? (
      <ErrorBlock
        title="Couldn’t load your downloads"
        text="The server didn’t respond. Your licenses and files are safe."
        {...retry}
      />
    ) : (
      <LoadingDownloads />
    )
  const orders = data.pages.flatMap((page) => page.orders)
  const projects = data.pages[0]?.projects ?? []
  if (orders.length === 0 && !isFiltered(filter) && !isPlaceholderData) return <NoDownloads />

  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DownloadFilters filter={filter} projects={projects} />
        <p className="text-small text-ink-2 md:ml-auto">
          {/* Announces how many photos match the filter. */}
          <output className="tabular-nums">{describeCount(orders, list.hasNextPage)}</output>
          <ArchivesLink userId={userId} />
        </p>
      </div>
      {isError && !list.isFetchNextPageError && (
        <div className="mt-4">
          <ErrorBar {...retry}>Couldn’t refresh your downloads. These may be out of date.</ErrorBar>
        </div>
      )}
      <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
        {orders.length === 0 ? (
          <p className="mt-5">
            <Link to={paths.downloads} className={buttonClass({ size: 'small' })}>
              Show all downloads
            </Link>
          </p>
        ) : (
          <Groups
            orders={orders}
            userId={userId}
            hasSeveralStudios={new Set(projects.map(({ company }) => company)).size > 1}
          />
        )}
      </div>
      {!isPlaceholderData && <OlderOrders label="Show older orders" list={list} />}
    </div>
  )
}

type GroupsProps = {
  orders: readonly DownloadOrder[]
  userId: string
  hasSeveralStudios: boolean
}

function Groups({ orders, userId, hasSeveralStudios }: GroupsProps) {
  const packable = orders.flatMap(listPackable)
  const selection = useSelection(packable.map(({ license_id }) => license_id))

  return (
    // While photos are selected, the bar covers the end of the window.
    <div className={selection.ids.length > 0 ? 'pb-18 max-md:pb-[112px]' : undefined}>
      <div className="mt-5 grid grid-cols-1 gap-7">
        {orders.map((order) => (
          <DownloadGroup
            key={order.order_id}
            order={order}
            userId={userId}
            selection={selection}
            hasSeveralStudios={hasSeveralStudios}
          />
        ))}
      </div>
      <SelectedDownloads userId={userId} selection={selection} packable={packable} />
    </div>
  )
}

function describeCount(orders: readonly DownloadOrder[], hasMore: boolean): string {
  if (orders.length === 0) return 'No photos match.'
  if (hasMore) return `The latest ${countOf(orders.length, 'order')}`
  const photos = orders.reduce((sum, { lines }) => sum + lines.length, 0)

  return `${countOf(photos, 'photo')} in ${countOf(orders.length, 'order')}`
}

/** On a phone the ZIP files are below the list. */
function ArchivesLink({ userId }: { userId: string }) {
  const { data: archives = [] } = useQuery(archivesQuery(userId))
  if (archives.length === 0) return null

  return (
    <span className="md:hidden">
      {', '}
      <button
        type="button"
        className="min-h-6 link"
        onClick={() => {
          const heading = document.getElementById(archivesId)
          heading?.scrollIntoView()
          heading?.focus({ preventScroll: true })
        }}
      >
        {countOf(archives.length, 'ZIP file')}
      </button>
    </span>
  )
}

function LoadingDownloads() {
  return (
    <SkeletonRegion label="Loading downloads...">
      <div className="grid gap-4">
        {['w-[76px]', 'w-[46px]', 'w-[76px]', 'w-[60px]'].map((width, index) => (
          <div key={index} className="flex items-center gap-4 border-b border-rule pb-3">
            <SkeletonCell className={`h-[57px] flex-none ${width}`} />
            <div className="flex-1">
              <SkeletonLines count={2} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}

function NoDownloads() {
  return (
    <EmptyState
      title="No downloads yet"
      text="Photos that you or other members of your studios license are listed here, with their files and certificates."
      actions={
        <>
          <Link to={paths.search} className={buttonClass({ tone: 'ink' })}>
            Search photos
          </Link>
          <Link to={paths.orders} className={buttonClass({})}>
            Your orders
          </Link>
        </>
      }
    />
  )
}
