import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { plural } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { KeyHint } from '@shoebox/web-kit/ui/key-cap.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type ListedWishlist, photoWishlistsQuery, wishlistsQuery } from './queries.ts'

type WishlistChoicesProps = {
  /** If it is a single photo, wishlists that contain it cannot be chosen. */
  photos: readonly { id: string }[]
  /** A wishlist that cannot be chosen, because the photos come from it. */
  excludedId?: string | undefined
  /** The thumbnail of a photo of the wishlist, from another feature. */
  renderCover: (photo: ListedWishlist['covers'][number]) => ReactNode
  onChoose: (wishlist: ListedWishlist) => void
  onCreate: () => void
}

/** The wishlists that the user may edit, the last used first, and a button to create one. */
export function WishlistChoices(props: WishlistChoicesProps) {
  const { photos, excludedId, renderCover, onChoose, onCreate } = props
  const { wishlists, addedIds, hasFailed, isFetching, retry } = useChoices(photos)
  const createButton = useRef<HTMLButtonElement>(null)
  const firstRow = useRef<HTMLButtonElement>(null)
  const isAdded = ({ id }: ListedWishlist) => id === excludedId || addedIds?.has(id) === true
  const isLoaded = wishlists !== undefined && addedIds !== undefined
  const firstFree = wishlists?.find((wishlist) => !isAdded(wishlist))

  const hasFree = firstFree !== undefined
  // Focuses the last used wishlist, so that Enter adds the photo to it. If the list is empty at first, because the
  // cache is outdated, focus moves from the button to the first row once that loads.
  useEffect(() => {
    if (!isLoaded) return
    const target = hasFree ? firstRow.current : createButton.current
    target?.focus({ preventScroll: true })
  }, [isLoaded, hasFree])

  return (
    <>
      {hasFailed && (
        <ErrorBar onRetry={retry} isRetrying={isFetching}>
          Couldn’t load wishlists.
        </ErrorBar>
      )}
      {!hasFailed && !isLoaded && (
        <output className="block py-4 text-ink-2">Loading wishlists...</output>
      )}
      {isLoaded && wishlists.length === 0 && (
        <p className="py-4 text-ink-2">No wishlists yet. Create your first one!</p>
      )}
      {isLoaded && wishlists.length > 0 && (
        <ul
          aria-label="Wishlists"
          className="-mx-6 max-h-[300px] overflow-y-auto overscroll-contain border-y border-ink"
        >
          {wishlists.map((wishlist) => (
            <li key={wishlist.id} className="not-last:border-b not-last:border-rule">
              <WishlistRow
                wishlist={wishlist}
                isAdded={isAdded(wishlist)}
                isFirst={wishlist === firstFree}
                cover={wishlist.covers[0] && renderCover(wishlist.covers[0])}
                onChoose={() => onChoose(wishlist)}
                {...(wishlist === firstFree && { ref: firstRow })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="pt-4">
        <Button ref={createButton} isWide onClick={onCreate}>
          <Icon name="plus" />
          Create new wishlist
        </Button>
      </div>
    </>
  )
}

type WishlistRowProps = {
  wishlist: ListedWishlist
  isAdded: boolean
  isFirst: boolean
  cover: ReactNode
  onChoose: () => void
  ref?: Ref<HTMLButtonElement>
}

function WishlistRow({ wishlist, isAdded, isFirst, cover, onChoose, ref }: WishlistRowProps) {
  const { name, project, photo_count: count } = wishlist

  return (
    <button
      ref={ref}
      type="button"
      {...(isAdded ? { 'aria-disabled': true } : { onClick: onChoose })}
      className="group flex min-h-[56px] w-full items-center gap-4 px-6 py-1 text-left -outline-offset-2 hover:bg-ink/6 focus-visible:bg-ink/6 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-2"
    >
      <span
        aria-hidden="true"
        className="grid h-[44px] w-[56px] flex-none place-items-center bg-well group-aria-disabled:opacity-45"
      >
        {cover}
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-break-word">{name}</span>
        {project !== null && (
          <span className="block truncate text-small text-ink-2">{project.name}</span>
        )}
      </span>
      {isAdded ? (
        <span className="flex flex-none items-center gap-1 text-small font-semibold">
          <Icon name="check" size={16} />
          Added
        </span>
      ) : (
        <span className="flex flex-none items-center gap-2 font-slate text-slate">
          {formatCount(count)}
          <span className="sr-only"> {plural(count, 'photo')}</span>
          {isFirst && (
            <span aria-hidden="true">
              <KeyHint>Enter</KeyHint>
            </span>
          )}
        </span>
      )}
    </button>
  )
}

/** The wishlists, and `addedIds` of those that contain the photo. With several photos, `addedIds` is empty. */
function useChoices(photos: readonly { id: string }[]) {
  const { user } = useAuthContext()
  const list = useQuery(wishlistsQuery(user?.id))
  const [single, ...others] = photos
  const checkedId = others.length === 0 ? single?.id : undefined
  const membershipsQuery = photoWishlistsQuery(checkedId ?? '', user?.id)
  const memberships = useQuery({
    ...membershipsQuery,
    ...(checkedId === undefined && { queryFn: skipToken }),
  })
  const addedIds =
    checkedId === undefined
      ? new Set<string>()
      : memberships.data && new Set(memberships.data.map(({ wishlists }) => wishlists.id))
  const queries = [list, memberships]

  return {
    wishlists: list.data?.filter(({ can_edit }) => can_edit),
    addedIds,
    hasFailed: queries.some(({ isError, data }) => isError && data === undefined),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
