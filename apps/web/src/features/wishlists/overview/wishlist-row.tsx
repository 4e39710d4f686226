import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { PhotoCorners } from '@shoebox/web-kit/marks/print.tsx'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { formatDollars, formatLocalDate } from '@shoebox/web-kit/text/format'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { ListedWishlist } from '../queries.ts'

export type WishlistCover = ListedWishlist['covers'][number]

type WishlistRowProps = {
  wishlist: ListedWishlist
  /** Renders a cover photo that fills its container. */
  renderCover: (cover: WishlistCover) => ReactNode
  onChooseProject: () => void
}

/** One wishlist of the overview: its facts, and a row of its latest photos. */
export function WishlistRow({ wishlist, renderCover, onChooseProject }: WishlistRowProps) {
  const { id, name, project, photo_count, covers, total, updated_at, is_shared } = wishlist
  const path = paths.wishlist.replace(':id', id)

  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule pt-4 pb-5 @min-[44rem]:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-[2px] text-small">
        <h2 className="font-head text-h3 font-bold wrap-anywhere">
          <Link to={path} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {name}
          </Link>
        </h2>
        {project === null ? (
          <ProjectMissing wishlistName={name} onChooseProject={onChooseProject} />
        ) : (
          <>
            <p className="wrap-anywhere">{project.name}</p>
            <p className="wrap-anywhere text-ink-2">{project.company}</p>
          </>
        )}
        <p className="tabular-nums">
          {countOf(photo_count, 'photo')}
          {total > 0 && ` · ${formatDollars(total)}`}
        </p>
        <p className="font-slate text-slate text-ink-2 uppercase">
          Updated <time dateTime={updated_at}>{formatLocalDate(updated_at)}</time>
        </p>
        {is_shared && (
          <p className="flex items-center gap-[7px]">
            <StateMark kind="done" tone="ink" />
            Shared by link
          </p>
        )}
      </div>
      {covers.length > 0 ? (
        <Link
          to={path}
          tabIndex={-1}
          aria-hidden="true"
          className="flex max-w-full items-start gap-1 md:gap-2 max-md:*:nth-[n+5]:hidden"
        >
          {covers.map((cover) => (
            <span
              key={cover.id}
              className={`print-edge relative aspect-[var(--ratio)/100] max-w-[calc(var(--ratio)*1.32px)] min-w-0 flex-[var(--ratio)_1_0] bg-well ${ratioClass(cover)}`}
            >
              {renderCover(cover)}
            </span>
          ))}
        </Link>
      ) : (
        <NoCovers hasPhotos={photo_count > 0} />
      )}
    </li>
  )
}

type ProjectMissingProps = { wishlistName: string; onChooseProject: () => void }

/** Deleting a project leaves its wishlists without one. */
export function ProjectMissing({ wishlistName, onChooseProject }: ProjectMissingProps) {
  return (
    <div className="my-1">
      <Note>
        <p>
          No project.{' '}
          <button
            type="button"
            className="link"
            aria-label={`Choose Project for ${wishlistName}`}
            onClick={onChooseProject}
          >
            Choose Project
          </button>
        </p>
      </Note>
    </div>
  )
}

/** Takes the place of the covers when the wishlist is empty or none of its photos is still live. */
function NoCovers({ hasPhotos }: { hasPhotos: boolean }) {
  return (
    <div className="flex items-center gap-5 text-small text-ink-2">
      <div aria-hidden="true" className="h-[84px] w-[112px] md:h-[132px] md:w-[176px]">
        <PhotoCorners />
      </div>
      {hasPhotos ? (
        <p>Its photos are no longer available.</p>
      ) : (
        <p>
          No photos yet.{' '}
          <Link to={paths.search} className="link">
            Search photos
          </Link>
        </p>
      )}
    </div>
  )
}
