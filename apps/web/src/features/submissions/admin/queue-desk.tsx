import { checklistItems } from '@shoebox/domain/clearance'
import { toast } from '@shoebox/web-kit/toast'
import { useRef, useState } from 'react'
import type { Review } from '../queries.ts'
import { Checklist } from './checklist.tsx'
import { GradeLine } from './grade-line.tsx'
import type { Decision } from './mutations.ts'
import { approvalOf, gradeOf, holdsBack, type ReviewForm, toggleItem } from './review-form.ts'
import { ReviewSheet } from './review-sheet.tsx'
import { SightingFields } from './sighting-fields.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

type QueueDeskProps = {
  review: Review
  userId: string
  form: ReviewForm
  onForm: (form: ReviewForm) => void
  onDecide: (decision: Decision) => void
  onSkip: () => void
  onUndo: () => void
  canUndo: boolean
}

/** A photo that waits: look, count, tick, decide. */
export function QueueDesk({
  review,
  userId,
  form,
  onForm,
  onDecide,
  onSkip,
  onUndo,
  canUndo,
}: QueueDeskProps) {
  const [verdict, setVerdict] = useState<'returned' | 'declined' | null>(null)
  const count = useRef<HTMLInputElement>(null)
  const held = holdsBack(form)
  const { id } = review

  function approve() {
    const body = held === null ? approvalOf(review, form) : null
    if (body === null)
      toast({ title: 'Not yet', description: `${held ?? 'Something is missing'}.` })
    else onDecide({ kind: 'approved', id, body })
    if (held === 'Count the faces') count.current?.focus()
  }

  const toggles = checklistItems.map((item, index) => [
    String(index + 1),
    () => onForm(toggleItem(form, item)),
  ])

  return (
    <>
      <ReviewSheet
        review={review}
        userId={userId}
        actions={[
          {
            key: 'a',
            label: 'Approve',
            remark: held ?? `Grade ${gradeOf(review, form) ?? 'open'}`,
            run: approve,
          },
          { key: 'r', label: 'Return', run: () => setVerdict('returned') },
          { key: 'd', label: 'Decline', run: () => setVerdict('declined') },
          { key: 's', label: 'Skip', run: onSkip },
          { key: 'u', label: 'Undo', isOff: !canUndo, run: onUndo },
        ]}
        keys={{ ...Object.fromEntries(toggles), c: () => count.current?.focus() }}
        foot={<GradeLine grade={gradeOf(review, form)} />}
      >
        <SightingFields review={review} form={form} onChange={onForm} countRef={count} />
        <Checklist
          review={review}
          form={form}
          onToggle={(item) => onForm(toggleItem(form, item))}
        />
      </ReviewSheet>
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
