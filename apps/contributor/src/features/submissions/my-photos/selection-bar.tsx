import { formatCount } from '@shoebox/web-kit/text/format'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { FaceQuestion } from '../batch/face-question.tsx'
import type { MyPhoto } from '../batch/my-photo.ts'
import { useFaceQuestion } from '../batch/use-face-question.ts'
import { ReopenDialog } from './photo/reopen-dialog.tsx'
import { WithdrawDialog } from './photo/withdraw-dialog.tsx'
import { usePhotoActions } from './use-photo-actions.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = { userId: string; selection: Selection; onEdit: () => void }

type Ability = keyof MyPhoto['abilities']

/** Fixed bar while photos are selected: the available actions, each with the number of photos it applies to. */
export function SelectionBar({ userId, selection, onEdit }: SelectionBarProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const [isReopening, setIsReopening] = useState(false)
  const actions = usePhotoActions(userId, selection.clear)
  const navigate = useNavigate()
  const question = useFaceQuestion(actions.submit)
  const { photos } = selection
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
      <output className="sr-only">{photos.length > 0 && `${photos.length} selected`}</output>
      {photos.length > 0 && (
        <section
          aria-label="Selected photos"
          className="sticky bottom-0 z-20 -mx-gutter mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink bg-paper px-gutter py-3"
        >
          <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
            <p className="font-head text-h3 font-bold tabular-nums">
              {formatCount(photos.length)} selected
            </p>
            <Button tone="bare" size="small" onClick={selection.clear}>
              Clear <Key>Esc</Key>
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">
            {submits.length > 0 && (
              <Button
                tone="ink"
                isBusy={actions.isSubmitting}
                onClick={() => question.ask(photos.filter(({ abilities }) => abilities.can_submit))}
              >
                {labelOf('Submit', submits, photos)}
              </Button>
            )}
            {able('can_edit').length > 0 && (
              <Button onClick={onEdit}>
                Edit <Key>E</Key>
              </Button>
            )}
            {reopens.length > 0 && (
              <Button onClick={() => setIsReopening(true)}>
                {labelOf('Take off sale to edit', reopens, photos)}
              </Button>
            )}
            {pauses.length > 0 && (
              <Button onClick={() => actions.turn(pauses, 'paused')}>
                {labelOf('Pause', pauses, photos)}
              </Button>
            )}
            {resumes.length > 0 && (
              <Button onClick={() => actions.turn(resumes, 'live')}>
                {labelOf('Put back on sale', resumes, photos)}
              </Button>
            )}
            {withdraws.length > 0 && (
              <Button tone="danger" onClick={() => setIsWithdrawing(true)}>
                {labelOf('Withdraw', withdraws, photos)}
              </Button>
            )}
          </div>
        </section>
      )}
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
function labelOf(verb: string, able: readonly string[], chosen: readonly MyPhoto[]): string {
  return able.length === chosen.length ? verb : `${verb} ${formatCount(able.length)}`
}

/** Hidden on touch devices. */
function Key({ children }: { children: string }) {
  return (
    <span className="max-md:hidden pointer-coarse:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  )
}
