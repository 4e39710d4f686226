import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import type { MyPhoto } from '../queries.ts'
import { hasNoFace } from './face-release-state.ts'

type FaceQuestionProps = {
  question: FaceQuestionState
  /** Called with the id of the first photo that has no marked face. */
  onNamePeople: (photoId: string) => void
}

/** Shown before submitting photos without a marked face: families may not know that everyone in a photo has to sign. */
export function FaceQuestion({ question, onNamePeople }: FaceQuestionProps) {
  const { photosWithoutFaces, close, proceed } = question
  const [first] = photosWithoutFaces
  const count = photosWithoutFaces.length

  return (
    <Dialog
      isOpen={question.isOpen}
      onClose={close}
      // The second click of a double click on Submit would land on the backdrop.
      closesOnBackdrop={false}
      title={
        count === 1
          ? 'Can anyone be recognized in this photo?'
          : `Can anyone be recognized in these ${formatCount(count)} photos?`
      }
      description="If so, name them first, because each person has to sign. Our reviewers send back photos with unnamed faces."
      footer={
        <>
          <Button onClick={proceed}>No one can be recognized</Button>
          <Button
            tone="ink"
            data-autofocus=""
            onClick={() => {
              close()
              if (first) onNamePeople(first.id)
            }}
          >
            Name the people
          </Button>
        </>
      }
    />
  )
}

type PhotoToSubmit = Pick<MyPhoto, 'id' | 'faces' | 'missing'>

type FaceQuestionState = ReturnType<typeof useFaceQuestion>

/** Asks once before submitting if a complete photo has no marked face. Otherwise submits immediately. */
export function useFaceQuestion(submit: (ids: string[]) => void) {
  const [pending, setPending] = useState<readonly PhotoToSubmit[]>([])
  const [isOpen, setIsOpen] = useState(false)

  return {
    isOpen,
    photosWithoutFaces: pending.filter(needsQuestion),
    submitOrAsk: (photos: readonly PhotoToSubmit[]) => {
      if (!photos.some(needsQuestion)) return submit(photos.map(({ id }) => id))
      setPending(photos)
      return setIsOpen(true)
    },
    close: () => setIsOpen(false),
    proceed: () => {
      setIsOpen(false)
      submit(pending.map(({ id }) => id))
    },
  }
}

/** The server does not accept incomplete photos, so the dialog skips them. */
function needsQuestion(photo: PhotoToSubmit): boolean {
  return photo.missing.length === 0 && hasNoFace(photo)
}
