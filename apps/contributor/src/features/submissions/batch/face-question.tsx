import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import type { MyPhoto } from '../queries.ts'
import { hasNoFace } from './face-release-state.ts'

type FaceQuestionProps = {
  question: FaceQuestionState
  /** Goes to the first photo without a marked face. */
  onName: (photoId: string) => void
}

/** Shown before submitting photos without a marked face: families may not know that everyone on a photo has to sign. */
export function FaceQuestion({ question, onName }: FaceQuestionProps) {
  const { faceless, close, proceed } = question
  const [first] = faceless
  const count = faceless.length

  return (
    <Dialog
      isOpen={question.isOpen}
      onClose={close}
      // The second click of a double click lands on the backdrop.
      closesOnBackdrop={false}
      title={
        count === 1
          ? 'Can anybody be recognized on this photo?'
          : `Can anybody be recognized on these ${formatCount(count)} photos?`
      }
      description="Name them first: each person signs. A photo with unnamed faces is returned by our reviewers."
      footer={
        <>
          <Button onClick={proceed}>No one can be recognized</Button>
          <Button
            tone="ink"
            data-autofocus=""
            onClick={() => {
              close()
              if (first) onName(first.id)
            }}
          >
            Name the people
          </Button>
        </>
      }
    />
  )
}

type SubmittedPhoto = Pick<MyPhoto, 'id' | 'faces' | 'missing'>

type FaceQuestionState = ReturnType<typeof useFaceQuestion>

/** Submits immediately if no complete photo lacks a marked face; otherwise asks once before submitting any of them. */
export function useFaceQuestion(submit: (ids: string[]) => void) {
  const [pending, setPending] = useState<readonly SubmittedPhoto[]>([])
  const [isOpen, setIsOpen] = useState(false)

  return {
    isOpen,
    faceless: pending.filter(isFaceless),
    ask: (photos: readonly SubmittedPhoto[]) => {
      if (!photos.some(isFaceless)) return submit(photos.map(({ id }) => id))
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

/** Incomplete photos are not submitted yet, so the dialog skips them. */
function isFaceless(photo: SubmittedPhoto): boolean {
  return photo.missing.length === 0 && hasNoFace(photo)
}
