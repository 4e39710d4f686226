import type { ChecklistItem } from '@shoebox/domain/rights/clearance'
import { useRef, useState } from 'react'
import type { Review } from '../../queries.ts'
import type { Decision } from '../mutations.ts'
import { countFacesText, formatObstacleNote, listObstacles } from '../photo/approval-obstacles.ts'
import { Checklist, checklistShortcut, countShortcut } from '../photo/checklist.tsx'
import { CountAndPriceFields } from '../photo/count-and-price-fields.tsx'
import { GradeLine } from '../photo/grade-line.tsx'
import { computeGrade, type ReviewForm, toApproval, toggleItem } from '../photo/review-form.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { dismissErrors, showObstacles } from './review-toasts.ts'

type WaitingPhotoProps = {
  review: Review
  userId: string
  form: ReviewForm
  onFormChange: (form: ReviewForm) => void
  onDecide: (decision: Decision) => void
  onSkip: () => void
  onUndo: () => void
  canUndo: boolean
  /** Refetches the review, because obstacles may have been resolved. */
  onRefetch: () => void
}

/** A photo waiting for review, with its checklist and the possible decisions. */
export function WaitingPhoto({
  review,
  userId,
  form,
  onFormChange,
  onDecide,
  onSkip,
  onUndo,
  canUndo,
  onRefetch,
}: WaitingPhotoProps) {
  const [reasonDialogKind, setReasonDialogKind] = useState<'returned' | 'declined' | null>(null)
  const countField = useRef<HTMLInputElement>(null)
  const obstacles = listObstacles(review, form)
  const grade = computeGrade(review, form)
  const { id } = review

  function approve() {
    const body = obstacles.length === 0 ? toApproval(review, form) : null
    if (body !== null) return onDecide({ kind: 'approved', id, body })
    showObstacles(obstacles)
    onRefetch()
    if (obstacles.includes(countFacesText)) countField.current?.focus()
  }

  function openReasonDialog(kind: 'returned' | 'declined') {
    dismissErrors()
    setReasonDialogKind(kind)
  }

  const toggle = (item: ChecklistItem) => onFormChange(toggleItem(form, item))

  return (
    <>
      <ReviewLayout
        review={review}
        userId={userId}
        actions={[
          {
            key: 'a',
            label: 'Approve',
            note: formatObstacleNote(obstacles) ?? `Grade ${grade ?? 'unknown'}`,
            run: approve,
          },
          { key: 'r', label: 'Return', run: () => openReasonDialog('returned') },
          { key: 'd', label: 'Decline', run: () => openReasonDialog('declined') },
          { key: 's', label: 'Skip', run: onSkip },
          { key: 'u', label: 'Undo', isDisabled: !canUndo, run: onUndo },
        ]}
        shortcuts={[
          checklistShortcut(toggle),
          { ...countShortcut, run: () => countField.current?.focus() },
        ]}
        footer={<GradeLine grade={grade} obstacles={obstacles} />}
      >
        <CountAndPriceFields
          review={review}
          form={form}
          onChange={onFormChange}
          countRef={countField}
        />
        <Checklist review={review} form={form} onToggle={toggle} />
      </ReviewLayout>
      {reasonDialogKind !== null && (
        <ReasonDialog
          kind={reasonDialogKind}
          onClose={() => setReasonDialogKind(null)}
          onDecide={(body) => onDecide({ kind: reasonDialogKind, id, body })}
        />
      )}
    </>
  )
}
