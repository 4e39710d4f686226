import { shortPlace } from '@shoebox/domain/catalog/photo-place'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Review } from '../../queries.ts'
import { FaceBoxes } from './face-boxes.tsx'
import { formatTitle, parseYear } from './review-labels.ts'

type ReviewStageProps = {
  review: Review
  showsBack: boolean
  onTurn: () => void
  selectedFaceId: string | null
  onSelectFace: (id: string | null) => void
}

/** The front of the print with its faces marked, or the back, as large as the space allows. */
export function ReviewStage({
  review,
  showsBack,
  onTurn,
  selectedFaceId,
  onSelectFace,
}: ReviewStageProps) {
  const container = useRef<HTMLDivElement>(null)
  const side = showsBack && review.back !== null ? review.back : review
  const size = useFittedSize(container, (side.width ?? 4) / (side.height ?? 3))
  const title = formatTitle(review)

  return (
    <div
      ref={container}
      className="relative grid min-h-0 flex-1 place-items-center overflow-hidden p-6 max-md:p-4"
    >
      <div className="grid gap-2" style={{ width: size.width }}>
        <div className="relative bg-well print-edge" style={size}>
          {side.preview_url !== null && (
            <img
              key={side.preview_url}
              src={side.preview_url}
              alt={showsBack ? `Back of: ${title}` : title}
              className="size-full"
            />
          )}
          {side === review && (
            <FaceBoxes
              faces={review.faces}
              selectedFaceId={selectedFaceId}
              onSelect={onSelectFace}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <SlugLine
            number={review.photoid}
            year={parseYear(review)}
            place={shortPlace(review)}
            people={review.people_count}
          />
          <PrintFacts review={review} showsBack={side !== review} onTurn={onTurn} />
        </div>
      </div>
    </div>
  )
}

type PrintFactsProps = { review: Review; showsBack: boolean; onTurn: () => void }

function PrintFacts({ review, showsBack, onTurn }: PrintFactsProps) {
  const { image_style, friendly_print_size, width, height, back } = review
  const pixels = width !== null && height !== null ? `${width} × ${height}` : null
  const facts = [image_style, friendly_print_size, pixels].filter(Boolean).join(' · ')

  return (
    <span className="flex items-center gap-4 font-slate text-slate text-ink-2 uppercase">
      <span className="max-md:hidden">{facts}</span>
      {back === null ? (
        <span>No back scan</span>
      ) : (
        <button
          type="button"
          aria-pressed={showsBack}
          onClick={onTurn}
          className="flex items-center gap-2 uppercase hover:text-ink"
        >
          <span className="max-md:hidden">
            <KeyCap>F</KeyCap>
          </span>{' '}
          {showsBack ? 'Front of print' : 'Back of print'}
        </button>
      )}
    </span>
  )
}

/** The height of the caption below the photo. */
const captionHeightPx = 36

/** The largest size with this aspect ratio that fits. CSS alone cannot compute it for a box with a caption. */
function useFittedSize(container: RefObject<HTMLDivElement | null>, ratio: number) {
  const [space, setSpace] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const { current } = container
    if (current === null) return undefined

    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [container])

  const width = Math.min(space.width, (space.height - captionHeightPx) * ratio)
  return { width: Math.max(0, Math.floor(width)), height: Math.max(0, Math.floor(width / ratio)) }
}
