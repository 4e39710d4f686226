import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Cover } from '@shoebox/web-kit/ui/cover-mosaic.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CoverPage } from '../../lib/cover-page.tsx'
import { paths } from '../../lib/paths.ts'
import { useFilterInUrl } from '../../lib/use-filter-in-url.ts'
import { filterCollections, type ListedCollection, useCollections } from './queries.ts'

type CollectionMosaicProps = {
  /** Renders the cover image, which fills its box. */
  renderPrint: (cover: NonNullable<ListedCollection['cover']>, isAboveFold: boolean) => ReactNode
}

/** The number of covers visible on a phone without scrolling. */
const coversAboveFold = 6

export function CollectionMosaic({ renderPrint }: CollectionMosaicProps) {
  const [filterText, setFilterText] = useFilterInUrl()
  const query = useCollections()
  const matches = filterCollections(query.data ?? [], filterText)

  return (
    <CoverPage
      noun="collection"
      title="Collections"
      query={query}
      total={query.data?.length}
      covers={matches.map((collection, index) => toCover(collection, { renderPrint, index }))}
      filterText={filterText}
      onFilter={setFilterText}
      emptyText="Hand-picked sets of photos will appear here."
    >
      {query.data !== undefined && (
        <CollectionsSignIn hiddenCount={query.data.filter(hasHiddenCover).length} />
      )}
    </CoverPage>
  )
}

/** Visitors get only a limited number of covers; for the other collections, the server returns null. */
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
