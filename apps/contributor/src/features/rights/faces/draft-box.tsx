import type { KeyboardEvent } from 'react'
import { draftElementId } from './face-focus.ts'
import { pictureHalo, placeOnPicture } from './place-on-picture.ts'
import type { Draft, FaceEditor } from './use-face-editor.ts'

/** One percent of the photo, small enough to fit the box to a face. */
const moveStep = 0.01

const directions: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -moveStep, dy: 0 },
  ArrowRight: { dx: moveStep, dy: 0 },
  ArrowUp: { dx: 0, dy: -moveStep },
  ArrowDown: { dx: 0, dy: moveStep },
}

/** The box being edited. Arrow keys move it, Shift+arrows resize it, Enter saves it, Esc discards it. */
export function DraftBox({ editor, draft }: { editor: FaceEditor; draft: Draft }) {
  const { x, y, width, height } = draft.box

  function handleKey(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      editor.nudgeDraft({ ...direction, isResize: event.shiftKey })
    }
    if (event.key === 'Escape') editor.cancelDraft()
    if (event.key === 'Enter') {
      event.preventDefault()
      editor.finishDraft()
    }
  }

  return (
    <>
      <button
        type="button"
        id={draftElementId}
        aria-label="Face box. Arrow keys move it, Shift and arrow keys resize it, Enter saves it, Escape cancels."
        aria-describedby={`${draftElementId}-place`}
        onKeyDown={handleKey}
        className={`${pictureHalo} pointer-events-none absolute border-2 border-mark outline-offset-4`}
        style={placeOnPicture(draft.box)}
      />
      <output id={`${draftElementId}-place`} className="sr-only">
        {`${toPercentText(x)} from the left, ${toPercentText(y)} from the top, ${toPercentText(width)} wide, ${toPercentText(height)} high`}
      </output>
    </>
  )
}

const toPercentText = (fraction: number) => `${Math.round(fraction * 100)} percent`
