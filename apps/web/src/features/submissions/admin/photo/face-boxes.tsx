import type { ReviewFace } from '../../queries.ts'
import { splitFaceLabel } from './review-labels.ts'

type FaceBoxesProps = {
  faces: readonly ReviewFace[]
  selectedFaceId: string | null
  onSelect: (id: string | null) => void
}

const cornerClasses = [
  'top-0 left-0 border-t-2 border-l-2',
  'top-0 right-0 border-t-2 border-r-2',
  'bottom-0 left-0 border-b-2 border-l-2',
  'bottom-0 right-0 border-b-2 border-r-2',
]

const haloClass = '[filter:drop-shadow(0_0_1px_rgb(0_0_0/0.9))_drop-shadow(0_0_2px_rgb(0_0_0/0.6))]'

/** Marks each face with white corners and a dark halo, visible on any photo. The selected face gets a full frame. */
export function FaceBoxes({ faces, selectedFaceId, onSelect }: FaceBoxesProps) {
  return faces.map((face, index) => {
    const isSelected = face.id === selectedFaceId
    return (
      <button
        key={face.id}
        type="button"
        aria-pressed={isSelected}
        onMouseEnter={() => onSelect(face.id)}
        onFocus={() => onSelect(face.id)}
        onClick={() => onSelect(face.id)}
        className={`${haloClass} absolute ${isSelected ? 'z-10' : ''} ${face.face_status === 'identifiable' ? '' : 'opacity-70'}`}
        style={toPosition(face)}
      >
        <NameLabel face={face} number={index + 1} isExpanded={isSelected} />
        {isSelected ? (
          <span className="absolute inset-[-2px] border-2 border-[#fff]" />
        ) : (
          cornerClasses.map((cornerClass) => (
            <span
              key={cornerClass}
              className={`absolute size-[10px] border-[#fff] ${cornerClass}`}
            />
          ))
        )}
      </button>
    )
  })
}

type NameLabelProps = { face: ReviewFace; number: number; isExpanded: boolean }

/** Faces are close together, so labels show first names only, or numbers on a phone. Labels stay inside the photo. */
function NameLabel({ face, number, isExpanded }: NameLabelProps) {
  const { x, y, width } = face.box
  const isInRightHalf = x + width / 2 > 0.5
  const { first, surname, age } = splitFaceLabel(face)
  const labelWidth = percent((isInRightHalf ? x + width : 1 - x) / width)

  return (
    <span
      className={`absolute truncate bg-screen px-1 font-slate text-slate whitespace-nowrap text-[#fff] ${isInRightHalf ? 'right-0' : 'left-0'} ${y > 0.06 ? 'bottom-full mb-[3px]' : 'top-full mt-[3px]'}`}
      style={{ maxWidth: isExpanded ? labelWidth : `min(180px, ${labelWidth})` }}
    >
      <span className="sr-only">Face </span>
      {number}
      <span className={isExpanded ? '' : 'max-md:sr-only'}>
        {' '}
        {first}
        <span className={isExpanded ? '' : 'sr-only'}>{surname}</span>
        {age}
      </span>
    </span>
  )
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`

function toPosition({ box }: ReviewFace) {
  return {
    left: percent(box.x),
    top: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
  }
}
