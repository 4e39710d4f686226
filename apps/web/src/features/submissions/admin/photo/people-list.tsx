import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import type { Review, ReviewFace } from '../../queries.ts'
import { formatFaceLabel, listSignatureWarnings, toFaceState } from './review-labels.ts'
import { TraySection } from './tray-section.tsx'

type PeopleListProps = {
  review: Review
  selectedFaceId: string | null
  onSelectFace: (id: string | null) => void
}

/** Hovering a row highlights its box in the photo, and vice versa. */
export function PeopleList({ review, selectedFaceId, onSelectFace }: PeopleListProps) {
  const { faces, thumb_url, width, height } = review
  const namedCount = faces.filter(({ person }) => person !== null).length
  const ratio = (width ?? 4) / (height ?? 3)

  return (
    <TraySection title="People" countText={`${countOf(faces.length, 'face')}, ${namedCount} named`}>
      {faces.length === 0 && (
        <p className="border-b border-rule py-2 text-small text-ink-2">
          No faces are marked in this photo.
        </p>
      )}
      <ul>
        {faces.map((face) => {
          const { label, kind, tone } = toFaceState(face)
          return (
            <li key={face.id} className="border-b border-rule">
              <button
                type="button"
                aria-pressed={face.id === selectedFaceId}
                onMouseEnter={() => onSelectFace(face.id)}
                onFocus={() => onSelectFace(face.id)}
                onClick={() => onSelectFace(face.id)}
                className="-mx-6 grid w-[calc(100%+48px)] grid-cols-[28px_minmax(88px,auto)_1fr] items-center gap-[10px] px-6 py-1 text-left text-small aria-pressed:bg-ink/6 max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:px-4"
              >
                <FaceCrop url={thumb_url} face={face} ratio={ratio} />
                <span className="max-w-[144px] truncate">{formatFaceLabel(face)}</span>
                <span className="flex min-w-0 items-center gap-[7px]">
                  <StateMark kind={kind} tone={tone} />
                  <span className="min-w-0 wrap-break-word">{label}</span>
                </span>
                {listSignatureWarnings(face).map((warning) => (
                  <span
                    key={warning}
                    className="col-span-2 col-start-2 flex items-center gap-[7px]"
                  >
                    <StateMark kind="in-progress" tone="attention" />
                    <span className="min-w-0 wrap-break-word">{warning}</span>
                  </span>
                ))}
              </button>
            </li>
          )
        })}
      </ul>
    </TraySection>
  )
}

type FaceCropProps = {
  url: string | null
  face: ReviewFace
  /** Aspect ratio of the photo: width by height. */
  ratio: number
}

const cropSizePx = 28

/** Crops the face, with a small margin, from the photo's thumbnail. */
function FaceCrop({ url, face, ratio }: FaceCropProps) {
  const { box } = face
  const cropSide = 1.25 * Math.max(box.width * ratio, box.height)
  const imageHeight = cropSizePx / cropSide
  const left = (box.x + box.width / 2) * imageHeight * ratio - cropSizePx / 2
  const top = (box.y + box.height / 2) * imageHeight - cropSizePx / 2

  return (
    <span className="relative block size-7 flex-none overflow-hidden bg-well">
      {url !== null && (
        <img
          src={url}
          alt=""
          className="absolute max-w-none"
          style={{ width: imageHeight * ratio, height: imageHeight, left: -left, top: -top }}
        />
      )}
    </span>
  )
}
