import { type FaceBox, moveBox, resizeBox } from '@shoebox/domain/rights/face-box'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FaceChange, useFaceMutations } from '../people/people-mutations.ts'
import { type Face, facesQuery, peopleQuery } from '../people/people-queries.ts'
import { addButtonId, draftElementId, focusWhenReady, nameFieldId, rowId } from './face-focus.ts'
import { getEnteredAge } from './face-labels.ts'

type EditedPhoto = {
  id: string
  width: number
  height: number
  isOnSale?: boolean
  isInReview?: boolean
}

export type FaceEditor = ReturnType<typeof useFaceEditor>

/** State and actions shared by the photo and the list of faces, such as the current face and the box being edited. */
export function useFaceEditor({ userId, photo }: { userId: string; photo: EditedPhoto }) {
  const query = useQuery(facesQuery(userId, photo.id))
  const people = useQuery(peopleQuery(userId))
  const { add, update, remove } = useFaceMutations({ userId, photoId: photo.id })
  const [currentId, select] = useState<string | null>(null)
  const [hoveredId, hover] = useState<string | null>(null)
  const { draft, ...boxDraft } = useBoxDraft()
  const faces = query.data ?? []
  const current = faces.find(({ id }) => id === currentId) ?? null

  const change = (id: string, changes: FaceChange) => update.mutate({ id, change: changes })

  function finishDraft() {
    if (draft === null) return
    const id = draft.id ?? crypto.randomUUID()
    if (draft.id === null) add.mutate({ id, box: draft.box })
    else change(id, { box: draft.box })
    boxDraft.discardDraft()
    select(id)
    focusWhenReady(draft.id === null ? nameFieldId(id) : rowId(id))
  }

  function removeFace(face: Face) {
    const index = faces.indexOf(face)
    const next = faces[index + 1] ?? faces[index - 1]
    remove.mutate(face.id)
    select(next?.id ?? null)
    focusWhenReady(next === undefined ? addButtonId : rowId(next.id))
    toast({
      title: 'Face removed',
      action: { label: 'Undo', run: () => add.mutate(toNewFace(face)) },
    })
  }

  function moveSelection(step: 1 | -1) {
    const index = faces.findIndex(({ id }) => id === currentId)
    const next =
      index < 0
        ? faces.at(step === 1 ? 0 : -1)
        : faces[(index + step + faces.length) % faces.length]
    if (next === undefined) return
    select(next.id)
    focusWhenReady(rowId(next.id))
  }

  const toggleIdentifiable = (face: Face) =>
    change(face.id, {
      face_status: face.face_status === 'identifiable' ? 'unidentifiable' : 'identifiable',
    })

  return {
    ...boxDraft,
    userId,
    photo,
    query,
    people: people.data ?? [],
    faces,
    current,
    hoveredId,
    draft,
    hover,
    select,
    change,
    removeFace,
    toggleIdentifiable,
    moveSelection,
    finishDraft,
    startDraft: (next: Draft) => {
      select(next.id)
      boxDraft.startDraft(next)
    },
  }
}

function toNewFace(face: Face) {
  return {
    id: face.id,
    box: face.box,
    person: face.person && { id: face.person.id },
    face_status: face.face_status,
    age: getEnteredAge(face),
  }
}

/** A box being drawn or moved. The id is that of its face, or null for a new face. */
export type Draft = { id: string | null; box: FaceBox }

type Nudge = { dx: number; dy: number; isResize: boolean }

function useBoxDraft() {
  const [draft, setDraft] = useState<Draft | null>(null)
  const updateBox = (change: (box: FaceBox) => FaceBox) =>
    setDraft((before) => before && { ...before, box: change(before.box) })

  return {
    draft,
    startDraft: (next: Draft) => {
      setDraft(next)
      focusWhenReady(draftElementId)
    },
    placeDraft: (box: FaceBox) => updateBox(() => box),
    nudgeDraft: (nudge: Nudge) => updateBox((box) => applyNudge(box, nudge)),
    /** Does not move focus, unlike `cancelDraft`. */
    discardDraft: () => setDraft(null),
    cancelDraft: () => {
      setDraft(null)
      focusWhenReady(draft?.id ? rowId(draft.id) : addButtonId)
    },
  }
}

function applyNudge(box: FaceBox, { dx, dy, isResize }: Nudge): FaceBox {
  return isResize ? resizeBox(box, { dWidth: dx, dHeight: dy }) : moveBox(box, { dx, dy })
}
