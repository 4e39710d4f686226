import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { ConfirmDialog } from '@shoebox/web-kit/overlay/confirm-dialog.tsx'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { type ReactNode, useState } from 'react'
import { openFile } from '../../../lib/open-file.ts'
import { type Audience, describeStatus, nameExemption, readToday } from './exemption-text.ts'
import { useRemoveExemption } from './mutations.ts'
import type { Exemption } from './queries.ts'

type ExemptionRowProps = {
  companyId: string
  exemption: Exemption
  onUploadAgain: () => void
}

/** An exemption as members of the studio see it. */
export function ExemptionRow({ companyId, exemption, onUploadAgain }: ExemptionRowProps) {
  const { id, state } = exemption
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveExemption(companyId)
  const name = nameExemption(exemption)
  const close = () => setIsAsking(false)
  const isRemovable = state === 'in_review' || state === 'rejected'
  const isOver = state === 'rejected' || state === 'expired'

  return (
    <ExemptionFacts
      exemption={exemption}
      audience="studio"
      getUrl={() => api.getExemptionFile({ params: { id: companyId, exemption: id } })}
    >
      {isOver && (
        <button
          type="button"
          aria-label={`Upload again: ${name}`}
          className="link py-1 text-small"
          onClick={onUploadAgain}
        >
          Upload again
        </button>
      )}
      {isRemovable && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          className="link py-1 text-small"
          onClick={() => setIsAsking(true)}
        >
          Remove
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Remove “${name}”?`}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: close })}
      >
        {state === 'in_review'
          ? 'This cancels the review and deletes the file.'
          : 'This deletes the file and the reason for the rejection.'}
      </ConfirmDialog>
    </ExemptionFacts>
  )
}

type ExemptionFactsProps = {
  exemption: Exemption
  audience: Audience
  /** A signed URL of the certificate, requested when the user opens it. */
  getUrl: () => Promise<{ url: string }>
  /** Actions of the row. */
  children: ReactNode
}

/** What both the studio and staff see of an exemption. */
export function ExemptionFacts({ exemption, audience, getUrl, children }: ExemptionFactsProps) {
  const [today] = useState(() => readToday(new Date()))
  const { mark, tone, label, note } = describeStatus(exemption, { today, audience })
  const name = nameExemption(exemption)
  const open = useSingleMutation({ mutationFn: () => openFile(getUrl) })

  return (
    <div className="grid grid-cols-1 items-baseline gap-x-4 @min-[30rem]:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 @min-[30rem]:col-start-1 @min-[30rem]:row-start-1">{name}</p>
      <button
        type="button"
        aria-label={`Open ${exemption.file_name}, ${name}`}
        aria-busy={open.isPending || undefined}
        className="min-w-0 justify-self-start py-1 text-left font-slate text-slate wrap-anywhere text-ink-2 underline decoration-edge underline-offset-3 hover:text-ink hover:decoration-current @min-[30rem]:col-start-1 @min-[30rem]:row-start-2"
        onClick={() => open.mutate()}
      >
        {exemption.file_name}
      </button>
      <div className="py-[2px] @min-[30rem]:col-start-2 @min-[30rem]:row-start-1 @min-[30rem]:text-right">
        <StateBadge kind={mark} tone={tone}>
          {label}
        </StateBadge>
      </div>
      {note !== null && (
        <p className="max-w-measure py-[2px] text-small wrap-anywhere text-pretty text-ink-2 @min-[30rem]:col-span-2 @min-[30rem]:row-start-3">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4 empty:hidden @min-[30rem]:col-start-2 @min-[30rem]:row-start-2 @min-[30rem]:justify-end">
        {children}
      </div>
    </div>
  )
}
