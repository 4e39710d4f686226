import type { KeyboardEvent } from 'react'
import { draftElementId } from './face-focus.ts'
import { pictureHalo, placeOnPicture } from './place-on-picture.ts'
import type { Draft, FaceEditor } from './use-face-editor.ts'

/** One press moves or resizes the box by one percent of the photo, which is fine enough to fit it to a face. */
const arrowStep = 0.01

const directions: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -arrowStep, dy: 0 },
  ArrowRight: { dx: arrowStep, dy: 0 },
  ArrowUp: { dx: 0, dy: -arrowStep },
  ArrowDown: { dx: 0, dy: arrowStep },
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
