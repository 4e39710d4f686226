import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { collectionList } from '../lists/collection.ts'
import { usePhotoList } from '../lists/use-photo-list.ts'
import { describeCount, PhotoSection, SignInToSeeMoreBanner } from './photo-section.tsx'

type CollectionPhotosProps = {
  id: string
  /** Shown to signed-in users beside the count, if the collection has photos. */
  tools: ReactNode
}

/** The photos of a curated collection, most recently added first. */
export function CollectionPhotos({ id, tools }: CollectionPhotosProps) {
  const results = usePhotoList(collectionList, id)

  return (
    <>
      <SkipLink to="photos">Skip to photos</SkipLink>
      <div className="px-gutter">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-rule">
          <output className="tabular-nums">{describeCount(results)}</output>
          {results.status === 'signed-in' &&
            results.list !== undefined &&
            results.list.total > 0 && <div className="py-1 print:hidden">{tools}</div>}
        </div>
      </div>
      <PhotoSection results={results} emptyState={<NoPhotosYet />} />
      <SignInToSeeMoreBanner results={results} returnTo={collectionList.toAddress(id).href} />
    </>
  )
}

function NoPhotosYet() {
  return (
    <EmptyState
      title="No photos in this collection yet"
      text="We're still choosing its first photos."
      actions={
        <Link to={paths.photos} className={buttonClass({ size: 'medium', tone: 'ink' })}>
          See all photos
        </Link>
      }
    />
  )
}
