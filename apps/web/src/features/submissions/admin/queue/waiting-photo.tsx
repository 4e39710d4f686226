import type { ChecklistItem } from '@shoebox/domain/clearance'
import { useRef, useState } from 'react'
import type { Review } from '../../queries.ts'
import type { Decision } from '../mutations.ts'
import { countFacesText, formatObstacleNote, listObstacles } from '../photo/approval-obstacles.ts'
import { Checklist, checklistShortcut, countShortcut } from '../photo/checklist.tsx'
import { CountAndPriceFields } from '../photo/count-and-price-fields.tsx'
import { GradeLine } from '../photo/grade-line.tsx'
import { computeGrade, type ReviewForm, toApproval, toggleItem } from '../photo/review-form.ts'
import { ReviewLayout } from '../photo/review-layout.tsx'
import { dismissErrors, showObstacles } from './review-toasts.ts'
import { VerdictDialog } from './verdict-dialog.tsx'

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
  const [verdict, setVerdict] = useState<'returned' | 'declined' | null>(null)
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

  function openVerdictDialog(kind: 'returned' | 'declined') {
    dismissErrors()
    setVerdict(kind)
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
          { key: 'r', label: 'Return', run: () => openVerdictDialog('returned') },
          { key: 'd', label: 'Decline', run: () => openVerdictDialog('declined') },
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
