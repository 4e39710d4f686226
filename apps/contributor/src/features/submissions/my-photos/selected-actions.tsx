import { SelectionBar } from '@shoebox/web-kit/selection/selection-bar.tsx'
import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { KeyHint } from '@shoebox/web-kit/ui/key-cap.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FaceQuestion, useFaceQuestion } from '../batch/face-question.tsx'
import type { MyPhoto } from '../queries.ts'
import { ReopenDialog, WithdrawDialog } from './photo/off-sale-dialogs.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

type SelectedActionsProps = {
  userId: string
  photos: readonly MyPhoto[]
  onEdit: () => void
  onClear: () => void
}

type Ability = keyof MyPhoto['abilities']

/** What the family can do with the selected photos; each button says how many photos it applies to. */
export function SelectedActions({ userId, photos, onEdit, onClear }: SelectedActionsProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isReopening, setIsReopening] = useState(false)
  const actions = usePhotoActions(userId, onClear)
  const navigate = useNavigate()
  const question = useFaceQuestion(actions.submit)
  const able = (ability: Ability) =>
    photos.filter(({ abilities }) => abilities[ability]).map(({ id }) => id)
  const [submits, reopens, pauses, resumes, withdraws] = [
    able('can_submit'),
    able('can_reopen'),
    able('can_pause'),
    able('can_resume'),
    able('can_withdraw'),
  ]

  return (
    <>
      <SelectionBar label="Selected photos" count={photos.length} onClear={onClear}>
        {submits.length > 0 && (
          <Button
            tone="ink"
            isBusy={actions.isSubmitting}
            onClick={() => question.ask(photos.filter(({ abilities }) => abilities.can_submit))}
          >
            {labelFor('Submit', submits, photos)}
          </Button>
        )}
        {able('can_edit').length > 0 && (
          <Button onClick={onEdit}>
            Edit <KeyHint>E</KeyHint>
          </Button>
        )}
        {reopens.length > 0 && (
          <Button onClick={() => setIsReopening(true)}>
            {labelFor('Take off sale to edit', reopens, photos)}
          </Button>
        )}
        {pauses.length > 0 && (
          <Button onClick={() => actions.turn(pauses, 'paused')}>
            {labelFor('Pause', pauses, photos)}
          </Button>
        )}
        {resumes.length > 0 && (
          <Button onClick={() => actions.turn(resumes, 'live')}>
            {labelFor('Put back on sale', resumes, photos)}
          </Button>
        )}
        {withdraws.length > 0 && (
          <Button tone="danger" onClick={() => setIsWithdrawing(true)}>
            {labelFor('Withdraw', withdraws, photos)}
          </Button>
        )}
      </SelectionBar>
      <FaceQuestion question={question} onName={(id) => void navigate(paths.photo(id))} />
      <ReopenDialog
        isOpen={isReopening}
        count={reopens.length}
        isBusy={actions.isReopening}
        onClose={() => setIsReopening(false)}
        onConfirm={() => actions.reopen(reopens, () => setIsReopening(false))}
      />
      <WithdrawDialog
        isOpen={isWithdrawing}
        count={withdraws.length}
        isBusy={actions.isWithdrawing}
        onClose={() => setIsWithdrawing(false)}
        onConfirm={() => actions.withdraw(withdraws, () => setIsWithdrawing(false))}
      />
    </>
  )
}

/** Shows the count only if the action does not apply to all selected photos. */
function labelFor(verb: string, able: readonly string[], chosen: readonly MyPhoto[]): string {
  return able.length === chosen.length ? verb : `${verb} ${formatCount(able.length)}`
}
