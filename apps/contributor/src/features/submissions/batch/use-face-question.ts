import { useState } from 'react'
import { hasNoFace } from './face-bars.ts'
import type { MyPhoto } from './my-photo.ts'

type Asked = Pick<MyPhoto, 'id' | 'faces' | 'missing'>

export type FaceQuestion = ReturnType<typeof useFaceQuestion>

/** Submits immediately if no complete photo lacks a marked face; otherwise asks once before submitting any of them. */
export function useFaceQuestion(submit: (ids: string[]) => void) {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [isOpen, setIsOpen] = useState(false)

  return {
    isOpen,
    faceless: asked.filter(isFaceless),
    ask: (photos: readonly Asked[]) => {
      if (!photos.some(isFaceless)) return submit(photos.map(({ id }) => id))
      setAsked(photos)
      return setIsOpen(true)
    },
    close: () => setIsOpen(false),
    goOn: () => {
      setIsOpen(false)
      submit(asked.map(({ id }) => id))
    },
  }
}

/** Incomplete photos are not submitted yet, so the dialog skips them. */
function isFaceless(photo: Asked): boolean {
  return photo.missing.length === 0 && hasNoFace(photo)
}
