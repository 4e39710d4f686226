import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { taxonomyPath } from '@shoebox/domain/taxonomy'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { matchesWords } from '@shoebox/web-kit/text/fold'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { type Cover, CoverMosaic, CoverMosaicSkeleton } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths, searchPath } from '../../../lib/paths.ts'
import { useFilterInAddress } from '../../../lib/use-filter-in-address.ts'
import { PhotoThumb } from '../images/photo-image.tsx'
import { eventCoversQuery } from '../queries.ts'

type EventCover = CallOutput<Contract['listEventCovers']>[number]

/** All events, each with a cover photo. */
export function EventMosaic() {
  const [filterText, setFilterText] = useFilterInAddress()
  const { status, user } = useAuthContext()
  const { data, isError, isFetching, refetch } = useQuery({
    ...eventCoversQuery(user?.id ?? null),
    enabled: status !== 'loading',
  })
  const matchingEvents = data?.filter(({ name }) => matchesWords(name, filterText)) ?? []

  return (
    <section className="min-h-dvh px-gutter pt-6 pb-12">
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Heading level={1} size="h1">
          Events
        </Heading>
        <output className="text-body text-ink-2 tabular-nums md:pb-[3px]">
          {data !== undefined && eventCount(matchingEvents.length, data.length)}
        </output>
        {data !== undefined && data.length > 0 && (
          <div className="w-full md:ml-auto md:w-[260px] print:hidden">
            <Field
              label="Filter events"
              isLabelHidden
              icon="search"
              placeholder="Filter events"
              type="search"
              value={filterText}
              onChange={({ currentTarget }) => setFilterText(currentTarget.value)}
            />
          </div>
        )}
      </header>
      {data === undefined && isError && (
        <ErrorBlock
          title="Couldn't load events"
          text="The server didn't respond."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && !isError && <CoverMosaicSkeleton label="Loading events" />}
      {data !== undefined && matchingEvents.length > 0 && (
        <CoverMosaic label="Events" list="events" covers={matchingEvents.map(toCover)} />
      )}
      {data !== undefined && matchingEvents.length === 0 && <NoEvents filterText={filterText} />}
    </section>
  )
}

function NoEvents({ filterText }: { filterText: string }) {
  const word = filterText.trim()
  if (word === '') {
    return (
      <EmptyState
        title="No events yet"
        text="Weddings, birthdays and first days of school will appear here as photos are added."
        actions={
          <Link to={paths.photos} className={buttonClass({ size: 'medium', tone: 'ink' })}>
            See all photos
          </Link>
        }
      />
    )
  }

  return (
    <div className="wrap-anywhere">
      <Heading level={2} size="h2" className="mb-1">
        No events match ‘{word}’
      </Heading>
      <p className="text-lead text-ink-2">
        You can still{' '}
        <Link to={searchPath(word)} className="link">
          search photos for ‘{word}’
        </Link>
      </p>
    </div>
  )
}

/** Covers above the fold on a phone. */
const maxAboveFold = 6

function toCover({ id, name, photo_count: count, cover }: EventCover, index: number): Cover {
  return {
    id,
    name,
    detail: countOf(count, 'photo'),
    to: taxonomyPath('event', id),
    picture: cover && {
      size: cover,
      print: <PhotoThumb photo={cover} isAboveFold={index < maxAboveFold} isDecorative />,
    },
  }
}

function eventCount(matching: number, total: number): string {
  if (total === 0) return ''

  return matching === total
    ? countOf(total, 'event')
    : `${formatCount(matching)} of ${formatCount(total)} events`
}
