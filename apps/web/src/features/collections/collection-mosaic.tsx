import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { type Cover, CoverMosaic, CoverMosaicBlank } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths, searchPath } from '../../lib/paths.ts'
import { useFilterInAddress } from '../../lib/use-filter-in-address.ts'
import { type ListedCollection, matching, useCollections } from './queries.ts'

type CollectionMosaicProps = {
  /** Renders the image of a cover, which fills its box. */
  print: (cover: NonNullable<ListedCollection['cover']>, isSeenFirst: boolean) => ReactNode
}

/** Covers above the fold on a phone. */
const inFirstSight = 6

/** Every collection, represented by its cover. */
export function CollectionMosaic({ print }: CollectionMosaicProps) {
  const [typed, setTyped] = useFilterInAddress()
  const { data, isError, isFetching, refetch } = useCollections()
  const found = matching(data ?? [], typed)
  const covers = found.map((collection, at) => toCover(collection, { print, at }))
  const tryAgain = { onRetry: () => void refetch(), isRetrying: isFetching }

  return (
    <section className="min-h-dvh px-gutter pt-6 pb-12">
      <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <h1 className="font-head text-h1 font-bold tracking-[-0.01em]">Collections</h1>
        <output className="text-body text-ink-2 tabular-nums md:pb-[3px]">
          {data !== undefined && collectionCount({ found: found.length, total: data.length })}
        </output>
        {data !== undefined && data.length > 0 && (
          <div className="w-full md:ml-auto md:w-[260px] print:hidden">
            <Field
              label="Filter collections"
              isLabelHidden
              icon="search"
              placeholder="Filter collections"
              type="search"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
        )}
      </header>
      {data === undefined && isError && (
        <ErrorBlock
          title="Could not load collections"
          text="The service did not answer."
          {...tryAgain}
        />
      )}
      {data === undefined && !isError && <CoverMosaicBlank label="Loading collections" />}
      {data !== undefined && isError && (
        <div className="mb-4">
          <ErrorBar {...tryAgain}>Could not load collections. These may be old.</ErrorBar>
        </div>
      )}
      {found.length > 0 && <CoverMosaic label="Collections" list="collections" covers={covers} />}
      {data !== undefined && found.length === 0 && <NoCollections typed={typed} />}
      {data !== undefined && <CollectionsSignIn hidden={data.filter(isCovered).length} />}
    </section>
  )
}

/** Has photos but no cover: the server limits the covers that visitors see. */
function isCovered({ photoCount, cover }: ListedCollection): boolean {
  return photoCount > 0 && cover === null
}

type Place = { print: CollectionMosaicProps['print']; at: number }

function toCover(collection: ListedCollection, { print, at }: Place): Cover {
  const { id, name, description, photoCount, cover } = collection

  return {
    id,
    name,
    remark: countOf(photoCount, 'photo'),
    ...(description !== null && { text: description }),
    to: paths.collection.replace(':id', id),
    picture: cover && { size: cover, print: print(cover, at < inFirstSight) },
  }
}

function collectionCount({ found, total }: { found: number; total: number }): string {
  if (total === 0) return ''

  return found === total
    ? countOf(total, 'collection')
    : `${formatCount(found)} of ${formatCount(total)} collections`
}

function NoCollections({ typed }: { typed: string }) {
  const word = typed.trim()
  if (word === '') {
    return (
      <EmptyState
        title="No collections yet"
        text="Photos that belong together, chosen by hand, will be found here."
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
        No collection for ‘{word}’
      </Heading>
      <p className="text-lead text-ink-2">
        A photo may still show it:{' '}
        <Link to={searchPath(word)} className="link">
          search for ‘{word}’
        </Link>
      </p>
    </div>
  )
}

type CollectionsSignInProps = {
  /** Number of collections whose cover is hidden from visitors. */
  hidden: number
}

/** Explains why some collections have no cover. */
function CollectionsSignIn({ hidden }: CollectionsSignInProps) {
  const { status } = useAuthContext()
  if (hidden === 0 || status === 'signed-in') return null

  const back = new URLSearchParams({ returnUrl: paths.collections })

  return (
    <p className="mt-8 text-ink-2 with-session:hidden">
      <Link to={`${paths.signIn}&${back}`} className="link">
        Sign in
      </Link>{' '}
      to see the {hidden === 1 ? 'other cover' : `other ${formatCount(hidden)} covers`}.
    </p>
  )
}
