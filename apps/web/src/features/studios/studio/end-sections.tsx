import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useAppNavigate } from '../../../lib/use-app-navigate.ts'
import { DeleteStudioDialog } from '../delete-studio-dialog.tsx'
import { useArchiveStudio } from '../mutations.ts'
import { StudioSection } from '../studio-section.tsx'
import { HandOver } from './hand-over.tsx'
import type { StudioData } from './loaded-studio.tsx'
import { leavingWarning } from './member-text.ts'
import { useLeaveStudio } from './studio-mutations.ts'

/** For the owner. A studio with orders can be archived, but not deleted. */
export function HandOverSection({ ids, studio, members }: StudioData) {
  const { id, archived_at, has_orders } = studio
  const [isAsking, setIsAsking] = useState(false)
  const archive = useArchiveStudio()
  const go = useAppNavigate()
  const isArchived = archived_at !== null

  return (
    <StudioSection title="Hand over or archive" lead="For when you leave or the production ends.">
      <div className="flex flex-wrap gap-2">
        {members.length > 1 && <HandOver ids={ids} members={members} />}
        <Button
          size="small"
          isBusy={archive.isPending}
          onClick={() => archive.mutate({ id, isArchived: !isArchived })}
        >
          {isArchived ? 'Restore studio' : 'Archive studio'}
        </Button>
        {!has_orders && (
          <Button size="small" tone="danger" onClick={() => setIsAsking(true)}>
            Delete studio
          </Button>
        )}
      </div>
      <p className="mt-2 max-w-measure text-small text-pretty text-ink-2">
        {members.length === 1 && 'To hand it over, first invite the new owner. '}
        {has_orders
          ? 'A studio with orders can be archived but not deleted. Its licenses, files and invoices stay available.'
          : 'You can’t add projects or members to an archived studio. You can restore it at any time.'}
      </p>
      <DeleteStudioDialog
        studio={studio}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => go(paths.studios)}
      />
    </StudioSection>
  )
}

/** For every member but the owner. */
export function LeaveSection({ ids, studio }: StudioData) {
  const [isAsking, setIsAsking] = useState(false)
  const leave = useLeaveStudio(ids)
  const go = useAppNavigate()
  const close = () => setIsAsking(false)

  return (
    <StudioSection title="Leave" lead="Only the owner can invite you again.">
      <Button size="small" tone="danger" onClick={() => setIsAsking(true)}>
        Leave studio
      </Button>
      <p className="mt-2 max-w-measure text-small text-pretty text-ink-2">{leavingWarning}</p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Leave “${studio.name}”?`}
        confirmLabel="Leave studio"
        isBusy={leave.isPending}
        onConfirm={() =>
          leave.mutate(studio, { onSuccess: () => go(paths.studios), onSettled: close })
        }
      >
        {leavingWarning}
      </ConfirmDialog>
    </StudioSection>
  )
}
