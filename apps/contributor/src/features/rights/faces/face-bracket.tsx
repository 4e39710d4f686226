import type { Face } from '../people/people-queries.ts'
import { rowId } from './face-focus.ts'
import { formatPersonLabel } from './face-labels.ts'
import { pictureHalo, placeOnPicture } from './place-on-picture.ts'
import type { FaceEditor } from './use-face-editor.ts'

type FaceBracketProps = { face: Face; number: number; editor: FaceEditor }

const corners = [
  'top-0 left-0 border-t-2 border-l-2',
  'top-0 right-0 border-t-2 border-r-2',
  'bottom-0 left-0 border-b-2 border-l-2',
  'right-0 bottom-0 border-r-2 border-b-2',
]

/** Four corner marks, or a full box if the face is current or the pointer is over it, here or in the list. */
export function FaceBracket({ face, number, editor }: FaceBracketProps) {
  const isCurrent = editor.current?.id === face.id
  const isHighlighted = isCurrent || editor.hoveredId === face.id
  const isUnidentifiable = face.face_status === 'unidentifiable'

  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      data-face={number}
      onClick={() => {
        editor.select(face.id)
        document.getElementById(rowId(face.id))?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerEnter={() => editor.hover(face.id)}
      onPointerLeave={() => editor.hover(null)}
      className={`${pictureHalo} absolute ${isHighlighted ? 'z-10' : ''} ${isUnidentifiable && !isHighlighted ? 'opacity-60' : ''}`}
      style={placeOnPicture(face.box)}
    >
      {isHighlighted ? (
        <span className="absolute inset-0 border-2 border-[white]" />
      ) : (
        corners.map((corner) => (
          <span key={corner} className={`absolute size-[10px] border-[white] ${corner}`} />
        ))
      )}
      <span
        className={`absolute max-w-[180px] truncate bg-screen px-1 font-slate text-slate whitespace-nowrap text-[white] ${face.box.x > 0.5 ? 'right-0' : 'left-0'} ${face.box.y > 0.06 ? 'bottom-[calc(100%+4px)]' : 'top-[calc(100%+4px)]'}`}
      >
        <span className="sr-only">Face </span>
        {number}
        {face.person !== null && (
          <span className={isHighlighted ? '' : 'max-md:sr-only'}>
            {' '}
            <PersonLabel face={face} isFullName={isHighlighted} />
          </span>
        )}
        {face.person === null && (
          <span className="sr-only">{isUnidentifiable ? ', not identifiable' : ', not named'}</span>
        )}
      </span>
    </button>
  )
}

/** Shows the surname only to screen readers unless `isFullName`, so the labels of four people side by side fit. */
function PersonLabel({ face, isFullName }: { face: Face; isFullName: boolean }) {
  const label = formatPersonLabel(face)
  const [first = label, surname = '', age = ''] =
    /^(\S+)(\s[^,]*)?(,.*)?$/.exec(label)?.slice(1) ?? []

  return (
    <>
      {first}
      <span className={isFullName ? '' : 'sr-only'}>{surname}</span>
      {age}
    </>
  )
}
