import type { ReviewFace } from '../queries.ts'
import { faceLabel } from './review-words.ts'

type FaceBoxesProps = {
  faces: readonly ReviewFace[]
  current: string | null
  onCurrent: (id: string | null) => void
}

const corners = [
  'top-0 left-0 border-t-2 border-l-2',
  'top-0 right-0 border-t-2 border-r-2',
  'bottom-0 left-0 border-b-2 border-l-2',
  'bottom-0 right-0 border-b-2 border-r-2',
]

/** Four corners over each face, in white with a dark halo, so that they stand on any print; the current one is closed. */
export function FaceBoxes({ faces, current, onCurrent }: FaceBoxesProps) {
  return faces.map((face, index) => (
    <button
      key={face.id}
      type="button"
      aria-label={`Face ${index + 1}, ${faceLabel(face)}`}
      aria-pressed={face.id === current}
      onMouseEnter={() => onCurrent(face.id)}
      onFocus={() => onCurrent(face.id)}
      onClick={() => onCurrent(face.id)}
      className={`face-box absolute ${face.face_status === 'identifiable' ? '' : 'opacity-70'}`}
      style={placeOf(face)}
    >
      <span className="absolute bottom-full left-0 mb-[3px] bg-screen px-1 font-slate text-slate whitespace-nowrap text-[#fff]">
        {index + 1} {faceLabel(face)}
      </span>
      {face.id === current ? (
        <span className="absolute inset-[-2px] border-2 border-[#fff]" />
      ) : (
        corners.map((corner) => (
          <span key={corner} className={`absolute size-[10px] border-[#fff] ${corner}`} />
        ))
      )}
    </button>
  ))
}

function placeOf({ box }: ReviewFace) {
  const percent = (part: number) => `${(part * 100).toFixed(3)}%`
  return {
    left: percent(box.x),
    top: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
  }
}
