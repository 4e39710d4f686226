import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { type Cover, CoverMosaic, CoverMosaicSkeleton } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, searchPath } from '../../lib/paths.ts'
import { useFilterInAddress } from '../../lib/use-filter-in-address.ts'
import { filterCollections, type ListedCollection, useCollections } from './queries.ts'

type CollectionMosaicProps = {
  /** Renders the cover image, which fills its box. */
  renderPrint: (cover: NonNullable<ListedCollection['cover']>, isAboveFold: boolean) => ReactNode
}

/** On a phone. */
const coversAboveFold = 6

export function CollectionMosaic({ renderPrint }: CollectionMosaicProps) {
  const [filterText, setFilterText] = useFilterInAddress()
  const { data, isError, isFetching, refetch } = useCollections()
  const matches = filterCollections(data ?? [], filterText)
  const covers = matches.map((collection, index) => toCover(collection, { renderPrint, index }))
  const retryProps = { onRetry: () => void refetch(), isRetrying: isFetching }

  return (
    <section className="min-h-dvh px-gutter pt-6 pb-12">
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <h1 className="font-head text-h1 font-bold tracking-[-0.01em]">Collections</h1>
        <output className="text-body text-ink-2 tabular-nums md:pb-[3px]">
          {data !== undefined &&
            formatCollectionCount({ matchCount: matches.length, total: data.length })}
        </output>
        {data !== undefined && data.length > 0 && (
          <div className="w-full md:ml-auto md:w-[260px] print:hidden">
            <Field
              label="Filter collections"
              isLabelHidden
              icon="search"
              placeholder="Filter collections"
              type="search"
              value={filterText}
              onChange={({ currentTarget }) => setFilterText(currentTarget.value)}
            />
          </div>
        )}
      </header>
      {data === undefined && isError && (
        <ErrorBlock
          title="Couldn’t load collections"
          text="The server didn’t respond."
          {...retryProps}
        />
      )}
      {data === undefined && !isError && <CoverMosaicSkeleton label="Loading collections" />}
      {data !== undefined && isError && (
        <div className="mb-4">
          <ErrorBar {...retryProps}>
            Couldn’t refresh collections. These may be out of date.
          </ErrorBar>
        </div>
      )}
      {matches.length > 0 && <CoverMosaic label="Collections" list="collections" covers={covers} />}
      {data !== undefined && matches.length === 0 && <NoCollections filterText={filterText} />}
      {data !== undefined && <CollectionsSignIn hiddenCount={data.filter(hasHiddenCover).length} />}
    </section>
  )
}

/** Has photos but no cover: the server limits the covers that visitors see. */
function hasHiddenCover({ photoCount, cover }: ListedCollection): boolean {
  return photoCount > 0 && cover === null
}

type CoverOptions = { renderPrint: CollectionMosaicProps['renderPrint']; index: number }

function toCover(collection: ListedCollection, { renderPrint, index }: CoverOptions): Cover {
  const { id, name, description, photoCount, cover } = collection

  return {
    id,
    name,
    detail: countOf(photoCount, 'photo'),
    ...(description !== null && { text: description }),
    to: paths.collection.replace(':id', id),
    picture: cover && { size: cover, print: renderPrint(cover, index < coversAboveFold) },
  }
}

function formatCollectionCount({
  matchCount,
  total,
}: {
  matchCount: number
  total: number
}): string {
  if (total === 0) return ''

  return matchCount === total
    ? countOf(total, 'collection')
    : `${formatCount(matchCount)} of ${formatCount(total)} collections`
}

function NoCollections({ filterText }: { filterText: string }) {
  const searchText = filterText.trim()
  if (searchText === '') {
    return (
      <EmptyState
        title="No collections yet"
        text="Hand-picked sets of photos will appear here."
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
        No collections match ‘{searchText}’
      </Heading>
      <p className="text-lead text-ink-2">
        Try the photos instead:{' '}
        <Link to={searchPath(searchText)} className="link">
          search for ‘{searchText}’
        </Link>
      </p>
    </div>
  )
}

type CollectionsSignInProps = {
  /** Number of collections whose cover is hidden from visitors. */
  hiddenCount: number
}

/** Explains why some collections have no cover. */
function CollectionsSignIn({ hiddenCount }: CollectionsSignInProps) {
  const { status } = useAuthContext()
  if (hiddenCount === 0 || status === 'signed-in') return null

  const returnQuery = new URLSearchParams({ returnUrl: paths.collections })

  return (
    <p className="mt-8 text-ink-2 with-session:hidden">
      <Link to={`${paths.signIn}&${returnQuery}`} className="link">
        Sign in
      </Link>{' '}
      to see the {hiddenCount === 1 ? 'other cover' : `other ${formatCount(hiddenCount)} covers`}.
    </p>
  )
}
