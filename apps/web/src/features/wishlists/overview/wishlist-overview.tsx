import { Select } from '@shoebox/web-kit/form/select.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { ErrorBar, ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { SkeletonLines, SkeletonPhotoRow, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ListedWishlist, wishlistsQuery } from '../queries.ts'
import {
  arrangeWishlists,
  listProjectOptions,
  type ProjectFilter,
  type WishlistSort,
} from './arrange-wishlists.ts'
import { type WishlistCover, WishlistRow } from './wishlist-row.tsx'

export type WishlistOverviewProps = {
  userId: string
  /** The heading of the page; a tab needs none. */
  heading?: ReactNode
  renderCover: (cover: WishlistCover) => ReactNode
  onCreate: () => void
  onChooseProject: (wishlist: ListedWishlist) => void
}

/** All wishlists of the user, as a page or a tab of the account page. */
export function WishlistOverview({ heading, onCreate, ...props }: WishlistOverviewProps) {
  const { data, isError, isFetching, refetch } = useQuery(wishlistsQuery(props.userId))
  const retryProps = { onRetry: () => void refetch(), isRetrying: isFetching }
  const hasWishlists = data !== undefined && data.length > 0

  return (
    <div className="@container">
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        {heading}
        <output className="text-ink-2 tabular-nums md:pb-[3px]">
          {hasWishlists && describeTotals(data)}
        </output>
        {hasWishlists && (
          <div className="ml-auto max-md:w-full print:hidden">
            <NewWishlistButton onCreate={onCreate} />
          </div>
        )}
      </div>
      {data === undefined && isError && (
        <ErrorBlock
          title="Couldn’t load your wishlists"
          text="The server didn’t respond."
          {...retryProps}
        />
      )}
      {data === undefined && !isError && <LoadingWishlists />}
      {data !== undefined && isError && (
        <div className="mb-4">
          <ErrorBar {...retryProps}>
            Couldn’t refresh your wishlists. These may be out of date.
          </ErrorBar>
        </div>
      )}
      {hasWishlists && <WishlistRows wishlists={data} {...props} />}
      {data?.length === 0 && (
        <EmptyState
          title="No wishlists yet. Create your first one!"
          text="A wishlist keeps the photos for a set, with their licenses and what they cost in one order."
          actions={<NewWishlistButton onCreate={onCreate} />}
        />
      )}
    </div>
  )
}

function NewWishlistButton({ onCreate }: { onCreate: () => void }) {
  return (
    <Button tone="ink" isWide onClick={onCreate}>
      <Icon name="plus" />
      New wishlist
    </Button>
  )
}

type WishlistRowsProps = Omit<WishlistOverviewProps, 'heading' | 'onCreate'> & {
  wishlists: readonly ListedWishlist[]
}

const sortLabels: Readonly<Record<WishlistSort, string>> = {
  changed: 'Last changed',
  name: 'Name',
  photos: 'Most photos',
}

function WishlistRows({ wishlists, renderCover, onChooseProject }: WishlistRowsProps) {
  const [chosenProject, setProject] = useState<ProjectFilter>('all')
  const [sort, setSort] = useState<WishlistSort>('changed')
  const projectOptions = listProjectOptions(wishlists)
  // The chosen project may have lost its last wishlist.
  const project = projectOptions.some(({ value }) => value === chosenProject)
    ? chosenProject
    : 'all'

  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 border-b border-ink pb-3 *:flex-1 md:*:max-w-[240px] print:hidden">
        <Select
          label="Project"
          size="small"
          value={project}
          onChange={({ target }) => setProject(target.value)}
        >
          {projectOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Sort"
          size="small"
          value={sort}
          onChange={({ target }) => setSort(toSort(target.value))}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <ul aria-label="Wishlists">
        {arrangeWishlists(wishlists, { project, sort }).map((wishlist) => (
          <WishlistRow
            key={wishlist.id}
            wishlist={wishlist}
            renderCover={renderCover}
            onChooseProject={() => onChooseProject(wishlist)}
          />
        ))}
      </ul>
    </>
  )
}

function toSort(value: string): WishlistSort {
  return value === 'name' || value === 'photos' ? value : 'changed'
}

function describeTotals(wishlists: readonly ListedWishlist[]): string {
  const photoCount = wishlists.reduce((sum, { photo_count }) => sum + photo_count, 0)

  return `${countOf(wishlists.length, 'wishlist')}, ${countOf(photoCount, 'photo')}`
}

function LoadingWishlists() {
  return (
    <SkeletonRegion label="Loading wishlists...">
      <div className="grid gap-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid gap-x-6 gap-y-3 @min-[44rem]:grid-cols-[15rem_1fr]">
            <SkeletonLines count={4} />
            <SkeletonPhotoRow count={7} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}
