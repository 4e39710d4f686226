import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { type Cover, CoverMosaic, CoverMosaicSkeleton } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, searchPath } from './paths.ts'

type CoverPageProps = {
  /** Singular, such as 'event'. */
  noun: string
  /** Plural, as the heading shows it: 'Events'. */
  title: string
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  /** Number of covers without the filter; undefined until the covers have loaded. */
  total: number | undefined
  /** The covers that match the filter. */
  covers: readonly Cover[]
  filterText: string
  onFilter: (filterText: string) => void
  /** Shown if there are no covers at all. It says what will appear on the page. */
  emptyText: string
  /** Below the covers. */
  children?: ReactNode
}

/** A page of covers with a filter, such as all events or all collections. */
export function CoverPage(props: CoverPageProps) {
  const { noun, title, query, total, covers, filterText, onFilter, emptyText, children } = props
  const plural = title.toLowerCase()
  const retryProps = { onRetry: () => void query.refetch(), isRetrying: query.isFetching }

  return (
    <section className="min-h-dvh px-gutter pt-6 pb-12">
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Heading level={1} size="h1">
          {title}
        </Heading>
        <output className="text-body text-ink-2 tabular-nums md:pb-[3px]">
          {total !== undefined && total > 0 && countText({ count: covers.length, total, noun })}
        </output>
        {total !== undefined && total > 0 && (
          <div className="w-full md:ml-auto md:w-[260px] print:hidden">
            <Field
              label={`Filter ${plural}`}
              isLabelHidden
              icon="search"
              placeholder={`Filter ${plural}`}
              type="search"
              value={filterText}
              onChange={({ currentTarget }) => onFilter(currentTarget.value)}
            />
          </div>
        )}
      </header>
      {total === undefined && query.isError && (
        <ErrorBlock
          title={`Couldn’t load ${plural}`}
          text="The server didn’t respond."
          {...retryProps}
        />
      )}
      {total === undefined && !query.isError && <CoverMosaicSkeleton label={`Loading ${plural}`} />}
      {total !== undefined && query.isError && (
        <div className="mb-4">
          <ErrorBar {...retryProps}>Couldn’t refresh {plural}. These may be out of date.</ErrorBar>
        </div>
      )}
      {covers.length > 0 && <CoverMosaic label={title} list={plural} covers={covers} />}
      {total !== undefined && covers.length === 0 && (
        <NoCovers plural={plural} filterText={filterText.trim()} emptyText={emptyText} />
      )}
      {children}
    </section>
  )
}

type NoCoversProps = Pick<CoverPageProps, 'filterText' | 'emptyText'> & { plural: string }

function NoCovers({ plural, filterText, emptyText }: NoCoversProps) {
  if (filterText === '')
    return (
      <EmptyState
        title={`No ${plural} yet`}
        text={emptyText}
        actions={
          <Link to={paths.photos} className={buttonClass({ size: 'medium', tone: 'ink' })}>
            See all photos
          </Link>
        }
      />
    )

  return (
    <div className="wrap-anywhere">
      <Heading level={2} size="h2" className="mb-1">
        No {plural} match ‘{filterText}’
      </Heading>
      <p className="text-lead text-ink-2">
        You can still{' '}
        <Link to={searchPath(filterText)} className="link">
          search photos for ‘{filterText}’
        </Link>
      </p>
    </div>
  )
}

function countText({ count, total, noun }: { count: number; total: number; noun: string }): string {
  if (count === total) return countOf(total, noun)

  return `${formatCount(count)} of ${countOf(total, noun)}`
}
