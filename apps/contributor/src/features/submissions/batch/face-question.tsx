import { Dialog } from '@shoebox/web-kit/overlay/dialog.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import type { FaceQuestion as Question } from './use-face-question.ts'

type FaceQuestionProps = {
  question: Question
  /** Goes to the first photo without a marked face. */
  onName: (photoId: string) => void
}

/** Shown before submitting photos without a marked face: families may not know that everyone on a photo has to sign. */
export function FaceQuestion({ question, onName }: FaceQuestionProps) {
  const { faceless, close, goOn } = question
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
          <Button onClick={goOn}>No one can be recognized</Button>
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
