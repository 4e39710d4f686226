import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { useDeleteStudio } from './mutations.ts'

type DeleteStudioDialogProps = {
  studio: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteStudioDialog({
  studio,
  isOpen,
  onClose,
  onDeleted,
}: DeleteStudioDialogProps) {
  const remove = useDeleteStudio()

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete “${studio.name}”?`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(studio, { onSuccess: () => onDeleted?.(), onSettled: onClose })
      }
    >
      Its members lose access, and its billing profile and certificates are deleted. Projects stay
      with the people who made them, without a studio. A studio that has orders can’t be deleted.
      Archive it instead: it then disappears from the list of studios for new projects.
    </ConfirmDialog>
  )
}
