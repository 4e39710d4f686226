import { photoPath } from '@shoebox/domain/catalog/photo-display'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { ratioClass } from '@shoebox/web-kit/grid/ratio'
import { type FocusEvent, type PointerEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type ImagePhoto, PhotoThumb } from '../images/photo-image.tsx'
import { trackPhoto } from '../track-photo.ts'

type PhotoRowsProps = {
  photos: readonly ImagePhoto[]
  /** The rows are at the top of the page, so the first images load eagerly. */
  isAtTop?: boolean
  /** Class that styles an incomplete last row. */
  lastRowClass?: string
}

/** Photos above the fold on a phone. */
const maxAboveFold = 8
/** Photos in the first row on a phone. One of them is the largest contentful paint (LCP). */
const maxInFirstRow = 3

/** Loads with the first photo that is hovered or focused: most visitors only look. */
const HoverActions = lazyComponent(
  async () => (await import('../grid/cell-actions.tsx')).HoverActions,
)

export function PhotoRows({ photos, isAtTop = false, lastRowClass = '' }: PhotoRowsProps) {
  const { activeIndex, handlers } = useActiveIndex()

  return (
    <>
      <ul className={`justified ${lastRowClass}`} {...handlers}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            data-index={index}
            className={`print-edge bg-well ${ratioClass(photo)}`}
          >
            {/* The photo page redirects visitors to sign-in. */}
            <Link
              to={photoPath(photo)}
              onClick={() => trackPhoto(photo, index)}
              onAuxClick={({ button }) => {
                if (button === 1) trackPhoto(photo, index)
              }}
              className="absolute inset-0"
            >
              <PhotoThumb
                photo={photo}
                isAboveFold={isAtTop && index < maxAboveFold}
                {...(isAtTop && index < maxInFirstRow && { fetchPriority: 'high' })}
              />
            </Link>
            {index === activeIndex && (
              <Suspense>
                <HoverActions photo={photo} position={index + 1} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {/* The `justified` class hides the rows until the browser has parsed this sibling. */}
      <span hidden />
    </>
  )
}

/** The index of the photo that the user hovers with a mouse, or has focused. */
function useActiveIndex() {
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const activate = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('li') : null
    if (cell !== null) setActiveIndex(Number(cell.dataset.index))
  }

  return {
    activeIndex,
    handlers: {
      onFocus: activate,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setActiveIndex(null)
      },
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') activate(event)
      },
      onPointerLeave: () => setActiveIndex(null),
    },
  }
}

/** Typical aspect ratios of prints, times 100. */
const typicalRatios = [136, 68, 100, 88, 140, 74, 132, 100, 124, 100, 128, 70]

const skeletonCells = Array.from({ length: 24 }, (_, index) => ({
  id: index,
  ratio: `ratio-${typicalRatios[index % typicalRatios.length]}`,
}))

export function LoadingRows({ count = skeletonCells.length }: { count?: number }) {
  return (
    <>
      <div aria-hidden="true" className="justified">
        {skeletonCells.slice(0, count).map(({ id, ratio }) => (
          <div key={id} className={`print-edge bg-well ${ratio}`} />
        ))}
      </div>
      <output className="sr-only">Loading photos</output>
    </>
  )
}

/** One row of empty photo placeholders, shown for an empty list. */
export function EmptyRow() {
  return (
    <div aria-hidden="true" className="justified flex-nowrap after:hidden">
      {skeletonCells.slice(0, 6).map(({ id, ratio }) => (
        <div key={id} className={`mount max-h-none max-md:nth-[n+4]:hidden ${ratio}`} />
      ))}
    </div>
  )
}
