import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { collectionList } from '../lists/collection.ts'
import { usePhotoList } from '../lists/use-photo-list.ts'
import { describeCount, PhotoSection, SignInToSeeMoreBanner } from './photo-section.tsx'

/** The photos of a curated collection, most recently added first. */
export function CollectionPhotos({ id }: { id: string }) {
  const results = usePhotoList(collectionList, id)

  return (
    <>
      <SkipLink to="photos">Skip to photos</SkipLink>
      <div className="px-gutter">
        <output className="flex min-h-12 items-center border-t border-rule tabular-nums">
          {describeCount(results)}
        </output>
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
