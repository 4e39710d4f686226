import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { plural } from '@shoebox/web-kit/text/plural'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useToggleMembership } from './mutations.ts'
import {
  collectionsQuery,
  filterCollections,
  type ListedCollection,
  photoCollectionsQuery,
} from './queries.ts'

type CollectionChoiceProps = { photoId: string; userId: string; isAdmin: boolean }

/** Longer lists get a search field. */
const maxWithoutSearch = 8

/** A checkbox per collection, checked if the photo is in it. */
export function CollectionChoice({ photoId, userId, isAdmin }: CollectionChoiceProps) {
  const collections = useQuery(collectionsQuery(userId))
  const membership = useQuery(photoCollectionsQuery(photoId, userId))
  const queries = [collections, membership]

  function retryFailed() {
    for (const query of queries) if (query.isError) void query.refetch()
  }

  if (collections.data === undefined || membership.data === undefined) {
    return queries.some(({ isError }) => isError) ? (
      <ErrorBar onRetry={retryFailed} isRetrying={queries.some(({ isFetching }) => isFetching)}>
        Couldn’t load collections.
      </ErrorBar>
    ) : (
      <CollectionsSkeleton />
    )
  }
  if (collections.data.length === 0) {
    return (
      <p className="text-ink-2">
        No collections yet.{isAdmin ? '' : ' Only admins can create one.'}
      </p>
    )
  }

  return (
    <CollectionList
      collections={collections.data}
      idsWithPhoto={new Set(membership.data)}
      photoId={photoId}
      userId={userId}
    />
  )
}

type CollectionListProps = Omit<CollectionChoiceProps, 'isAdmin'> & {
  collections: readonly ListedCollection[]
  /** Ids of the collections that contain the photo. */
  idsWithPhoto: ReadonlySet<string>
}

function CollectionList({ collections, idsWithPhoto, photoId, userId }: CollectionListProps) {
  const [filterText, setFilterText] = useState('')
  const container = useFocusFirstField()
  const matches = filterCollections(collections, filterText)

  return (
    <div ref={container}>
      {collections.length > maxWithoutSearch && (
        <div className="mb-2">
          <Field
            label="Find a collection"
            isLabelHidden
            size="small"
            icon="search"
            placeholder="Find a collection"
            autoComplete="off"
            value={filterText}
            onChange={(event) => setFilterText(event.target.value)}
          />
        </div>
      )}
      <ul aria-label="Collections" className="max-h-[40dvh] overflow-y-auto overscroll-contain">
        {matches.map((collection) => (
          <CollectionRow
            key={collection.id}
            collection={collection}
            isMember={idsWithPhoto.has(collection.id)}
            photoId={photoId}
            userId={userId}
          />
        ))}
      </ul>
      {filterText.trim() !== '' && <MatchCount count={matches.length} />}
    </div>
  )
}

/** Moves focus to the first field once the list has loaded. Until then, the panel has only a button to focus. */
function useFocusFirstField() {
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { activeElement } = document
    const panel = container.current?.closest('[role=dialog]')
    if (!(activeElement instanceof HTMLButtonElement) || !panel?.contains(activeElement)) return

    container.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  return container
}

type CollectionRowProps = Omit<CollectionChoiceProps, 'isAdmin'> & {
  collection: ListedCollection
  isMember: boolean
}

function CollectionRow({ collection, isMember, photoId, userId }: CollectionRowProps) {
  const { mutate } = useToggleMembership({ collection, photoId, userId })

  return (
    <li className="min-h-10 px-1 md:min-h-8">
      <Checkbox tone="mark" isRow checked={isMember} onChange={() => mutate(!isMember)}>
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">{collection.name}</span>
          <span className="flex-none text-small text-ink-2 tabular-nums">
            {formatCount(collection.photoCount)}
            <span className="sr-only">{` ${plural(collection.photoCount, 'photo')}`}</span>
          </span>
        </span>
      </Checkbox>
    </li>
  )
}

function MatchCount({ count }: { count: number }) {
  return (
    <output className={count === 0 ? 'block text-small text-ink-2' : 'sr-only'}>
      {count === 0 ? 'No matching collections.' : `${formatCount(count)} found`}
    </output>
  )
}

function CollectionsSkeleton() {
  return (
    <SkeletonRegion label="Loading collections">
      {['w-1/2', 'w-2/3', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex min-h-10 items-center gap-2 px-1 md:min-h-8">
          <div className="size-4 bg-well" />
          <div className={`h-3 bg-well ${width}`} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
