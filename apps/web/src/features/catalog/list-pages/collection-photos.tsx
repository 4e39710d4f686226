import { SkipLink } from '@shoebox/web-kit/site/skip-link.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { EmptyState } from '@shoebox/web-kit/ui/empty-state.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { SignInBanner } from '../components/sign-in-banner.tsx'
import { collectionList } from '../lists/collection.ts'
import { usePhotoList } from '../lists/use-photo-list.ts'
import { countLine } from '../search/count-line.ts'
import { Results } from '../search/results/results.tsx'

type CollectionPhotosProps = { id: string; returnTo: string }

/** The photos of a curated collection, most recently added first. */
export function CollectionPhotos({ id, returnTo }: CollectionPhotosProps) {
  const results = usePhotoList(collectionList, id)
  const { list, status } = results
  const shown = list?.photos.length ?? 0

  return (
    <>
      <SkipLink to="photos">Skip to photos</SkipLink>
      <div className="px-gutter">
        <output className="flex min-h-12 items-center border-t border-rule tabular-nums">
          {list === undefined ? '' : countLine({ shown, total: list.total })}
        </output>
      </div>
      <section
        id="photos"
        tabIndex={-1}
        aria-label="Photos"
        className={`min-h-[60dvh] px-gutter outline-none print:min-h-0 ${list?.isCapped ? '' : 'pb-8 md:pb-12'}`}
      >
        <Results results={results} empty={<NothingInIt />} />
      </section>
      {list?.isCapped && status !== 'signed-in' && (
        <SignInBanner shown={shown} total={list.total} returnTo={returnTo} />
      )}
    </>
  )
}

function NothingInIt() {
  return (
    <EmptyState
      title="No photos in this collection yet"
      text="It has been begun, and its first photos are still to be chosen."
      actions={
        <Link to={paths.photos} className={buttonClass({ size: 'medium', tone: 'ink' })}>
          See all photos
        </Link>
      }
    />
  )
}
