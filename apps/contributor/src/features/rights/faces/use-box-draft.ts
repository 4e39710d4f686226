import { type FaceBox, moveBox, resizeBox } from '@shoebox/domain/face-box'
import { useState } from 'react'
import { addButtonId, draftId, focusSoon, rowId } from './focus-soon.ts'

/** A box being drawn or moved; without an id it is a new face. */
export type Draft = { id: string | null; box: FaceBox }

type Nudge = { dx: number; dy: number; isResize: boolean }

export function useBoxDraft() {
  const [draft, setDraft] = useState<Draft | null>(null)
  const edit = (change: (box: FaceBox) => FaceBox) =>
    setDraft((before) => before && { ...before, box: change(before.box) })

  return {
    draft,
    startDraft: (next: Draft) => {
      setDraft(next)
      focusSoon(draftId)
    },
    placeDraft: (box: FaceBox) => edit(() => box),
    nudgeDraft: (nudge: Nudge) => edit((box) => nudged(box, nudge)),
    dropDraft: () => setDraft(null),
    cancelDraft: () => {
      setDraft(null)
      focusSoon(draft?.id ? rowId(draft.id) : addButtonId)
    },
  }
}

function nudged(box: FaceBox, { dx, dy, isResize }: Nudge): FaceBox {
  return isResize ? resizeBox(box, { dWidth: dx, dHeight: dy }) : moveBox(box, { dx, dy })
}
