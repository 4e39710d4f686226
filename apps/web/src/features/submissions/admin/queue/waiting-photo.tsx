import type { ChecklistItem } from '@shoebox/domain/clearance'
import { useRef, useState } from 'react'
import type { Review } from '../../queries.ts'
import type { Decision } from '../mutations.ts'
import { countFaces, obstaclesOf, remarkOf } from '../photo/approval-obstacles.ts'
import { Checklist, checklistShortcut, countShortcut } from '../photo/checklist.tsx'
import { GradeLine } from '../photo/grade-line.tsx'
import { approvalOf, gradeOf, type ReviewForm, toggleItem } from '../photo/review-form.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { SightingFields } from '../photo/sighting-fields.tsx'
import { dropRefusals, showNotYet } from './review-toasts.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

type WaitingPhotoProps = {
  review: Review
  userId: string
  form: ReviewForm
  onForm: (form: ReviewForm) => void
  onDecide: (decision: Decision) => void
  onSkip: () => void
  onUndo: () => void
  canUndo: boolean
  /** Refetches the review: obstacles may be gone by now. */
  onLookAgain: () => void
}

/** A photo that waits for review: look, count, tick, decide. */
export function WaitingPhoto({
  review,
  userId,
  form,
  onForm,
  onDecide,
  onSkip,
  onUndo,
  canUndo,
  onLookAgain,
}: WaitingPhotoProps) {
  const [verdict, setVerdict] = useState<'returned' | 'declined' | null>(null)
  const count = useRef<HTMLInputElement>(null)
  const obstacles = obstaclesOf(review, form)
  const grade = gradeOf(review, form)
  const { id } = review

  function approve() {
    const body = obstacles.length === 0 ? approvalOf(review, form) : null
    if (body !== null) return onDecide({ kind: 'approved', id, body })
    showNotYet(obstacles)
    onLookAgain()
    if (obstacles.includes(countFaces)) count.current?.focus()
  }

  function judge(kind: 'returned' | 'declined') {
    dropRefusals()
    setVerdict(kind)
  }

  const toggle = (item: ChecklistItem) => onForm(toggleItem(form, item))

  return (
    <>
      <ReviewLayout
        review={review}
        userId={userId}
        actions={[
          {
            key: 'a',
            label: 'Approve',
            remark: remarkOf(obstacles) ?? `Grade ${grade ?? 'open'}`,
            run: approve,
          },
          { key: 'r', label: 'Return', run: () => judge('returned') },
          { key: 'd', label: 'Decline', run: () => judge('declined') },
          { key: 's', label: 'Skip', run: onSkip },
          { key: 'u', label: 'Undo', isOff: !canUndo, run: onUndo },
        ]}
        keys={[checklistShortcut(toggle), { ...countShortcut, run: () => count.current?.focus() }]}
        foot={<GradeLine grade={grade} obstacles={obstacles} />}
      >
        <SightingFields review={review} form={form} onChange={onForm} countRef={count} />
        <Checklist review={review} form={form} onToggle={toggle} />
      </ReviewLayout>
      {verdict !== null && (
        <VerdictDialog
          kind={verdict}
          onClose={() => setVerdict(null)}
          onDecide={(body) => onDecide({ kind: verdict, id, body })}
        />
      )}
    </>
  )
}
