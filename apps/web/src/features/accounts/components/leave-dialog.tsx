import { ConfirmDialog } from '@shoebox/web-kit/ui/confirm-dialog.tsx'
import type { ReactNode } from 'react'
import type { useLeaveGuard } from '../../../lib/use-leave-guard.ts'

type LeaveDialogProps = {
  guard: ReturnType<typeof useLeaveGuard>
  /** What would be lost. */
  children: ReactNode
}

export function LeaveDialog({ guard, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={guard.leave}
    >
      {children}
    </ConfirmDialog>
  )
}
