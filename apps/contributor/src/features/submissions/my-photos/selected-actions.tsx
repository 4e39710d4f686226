import { SelectionBar } from '@shoebox/web-kit/selection/selection-bar.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { KeyHint } from '@shoebox/web-kit/ui/key-cap.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FaceQuestion, useFaceQuestion } from '../batch/face-question.tsx'
import type { MyPhoto } from '../queries.ts'
import { RemoveToEditDialog, WithdrawDialog } from './photo/off-sale-dialogs.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

type SelectedActionsProps = {
  userId: string
  photos: readonly MyPhoto[]
  onEdit: () => void
  onClear: () => void
}

type Ability = keyof MyPhoto['abilities']

/** Actions for the selected photos. Except for Edit, a button shows a count if it applies to only some of them. */
export function SelectedActions({ userId, photos, onEdit, onClear }: SelectedActionsProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isRemovingToEdit, setIsRemovingToEdit] = useState(false)
  const actions = usePhotoActions(userId, onClear)
  const navigate = useNavigate()
  const question = useFaceQuestion(actions.submit)
  const idsWith = (ability: Ability) =>
    photos.filter(({ abilities }) => abilities[ability]).map(({ id }) => id)
  const [submittable, reopenable, pausable, resumable, withdrawable] = [
    idsWith('can_submit'),
    idsWith('can_reopen'),
    idsWith('can_pause'),
    idsWith('can_resume'),
    idsWith('can_withdraw'),
  ]

  return (
    <>
      <SelectionBar label="Selected photos" count={photos.length} onClear={onClear}>
        {submittable.length > 0 && (
          <Button
            tone="ink"
            isBusy={actions.isSubmitting}
            onClick={() =>
              question.submitOrAsk(photos.filter(({ abilities }) => abilities.can_submit))
            }
          >
            {labelFor('Submit', submittable, photos)}
          </Button>
        )}
        {idsWith('can_edit').length > 0 && (
          <Button onClick={onEdit}>
            Edit <KeyHint>E</KeyHint>
          </Button>
        )}
        {reopenable.length > 0 && (
          <Button onClick={() => setIsRemovingToEdit(true)}>
            {labelFor('Remove from shop to edit', reopenable, photos)}
          </Button>
        )}
        {pausable.length > 0 && (
          <Button onClick={() => actions.setSaleState(pausable, 'paused')}>
            {labelFor('Pause', pausable, photos)}
          </Button>
        )}
        {resumable.length > 0 && (
          <Button onClick={() => actions.setSaleState(resumable, 'live')}>
            {labelFor('Offer again', resumable, photos)}
          </Button>
        )}
        {withdrawable.length > 0 && (
          <Button tone="danger" onClick={() => setIsWithdrawing(true)}>
            {labelFor('Withdraw', withdrawable, photos)}
          </Button>
        )}
      </SelectionBar>
      <FaceQuestion question={question} onNamePeople={(id) => void navigate(paths.photo(id))} />
      <RemoveToEditDialog
        isOpen={isRemovingToEdit}
        count={reopenable.length}
        isBusy={actions.isReopening}
        onClose={() => setIsRemovingToEdit(false)}
        onConfirm={() => actions.reopen(reopenable, () => setIsRemovingToEdit(false))}
      />
      <WithdrawDialog
        isOpen={isWithdrawing}
        count={withdrawable.length}
        isBusy={actions.isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        onConfirm={() => actions.withdraw(withdrawable, () => setIsWithdrawing(false))}
      />
    </>
  )
}

function labelFor(action: string, ids: readonly string[], selected: readonly MyPhoto[]): string {
  return ids.length === selected.length ? action : `${action} (${formatCount(ids.length)})`
}
