import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { Face } from '../people/people-queries.ts'
import { focusWhenReady, nameFieldId, rowId } from './face-focus.ts'
import { FaceForm } from './face-form.tsx'
import { formatFaceLabel, getFaceState } from './face-labels.ts'
import { FaceThumb } from './face-thumb.tsx'
import type { FaceEditor } from './use-face-editor.ts'

type FaceRowProps = { face: Face; number: number; editor: FaceEditor }

/** One row of the list of faces; the row of the current face shows its form. */
export function FaceRow({ face, number, editor }: FaceRowProps) {
  const isCurrent = editor.current?.id === face.id
  const isHighlighted = isCurrent || editor.hoveredId === face.id
  const { label, mark, tone } = getFaceState(face)

  return (
    <li
      className={`border-b border-rule ${isHighlighted ? '-mx-3 bg-ink/5 px-3' : ''}`}
      onPointerEnter={() => editor.hover(face.id)}
      onPointerLeave={() => editor.hover(null)}
    >
      <div className="flex items-center gap-3">
        <button
          type="button"
          id={rowId(face.id)}
          aria-expanded={isCurrent}
          onClick={() => {
            editor.select(isCurrent ? null : face.id)
            if (!isCurrent && face.person === null) focusWhenReady(nameFieldId(face.id))
          }}
          className="grid min-h-12 min-w-0 flex-1 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 py-[6px] text-left"
        >
          <FaceThumb photo={editor.photo} box={face.box} />
          <span className={`truncate ${face.person === null ? 'text-ink-2' : ''}`}>
            <span className={face.person === null ? '' : 'sr-only'}>Face </span>
            {formatFaceLabel(face, number)}
          </span>
          <StateBadge kind={mark} {...(tone !== undefined && { tone })}>
            {label}
          </StateBadge>
        </button>
        {face.suggested_person !== null && !isCurrent && (
          <Button
            size="small"
            onClick={() =>
              face.suggested_person &&
              editor.change(face.id, { person: { id: face.suggested_person.id } })
            }
          >
            Confirm
            <span className="sr-only">
              {' '}
              that face {number} is {face.suggested_person.name}
            </span>
          </Button>
        )}
      </div>
      {isCurrent && <FaceForm face={face} number={number} editor={editor} />}
    </li>
  )
}
