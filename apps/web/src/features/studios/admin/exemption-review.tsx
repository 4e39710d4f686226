import { api } from '@shoebox/web-kit/api/api'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { ExemptionFacts } from '../billing/exemption-row.tsx'
import { nameExemption } from '../billing/exemption-text.ts'
import type { Exemption } from '../billing/queries.ts'
import { ApproveDialog, RejectDialog } from './decision-dialogs.tsx'

/** The certificates of a studio. Those in review have buttons to decide. */
export function ExemptionReview({ exemptions }: { exemptions: readonly Exemption[] }) {
  if (exemptions.length === 0) return <p className="text-ink-2">No certificate yet</p>

  return (
    <ul aria-label="Certificates" className="@container border-t border-rule">
      {exemptions.map((exemption) => (
        <li key={exemption.id} className="border-b border-rule py-2">
          <ReviewedExemption exemption={exemption} />
        </li>
      ))}
    </ul>
  )
}

function ReviewedExemption({ exemption }: { exemption: Exemption }) {
  const { id, state } = exemption
  const [dialog, setDialog] = useState<'approve' | 'reject' | null>(null)
  const name = nameExemption(exemption)
  const close = () => setDialog(null)

  return (
    <>
      <ExemptionFacts
        exemption={exemption}
        audience="staff"
        getUrl={() => api.inspectExemptionFile({ params: { id } })}
      >
        {state === 'in_review' && (
          <span className="flex gap-2 pt-1">
            <Button
              size="small"
              aria-label={`Approve ${name}`}
              onClick={() => setDialog('approve')}
            >
              Approve
            </Button>
            <Button
              size="small"
              tone="danger"
              aria-label={`Reject ${name}`}
              onClick={() => setDialog('reject')}
            >
              Reject
            </Button>
          </span>
        )}
      </ExemptionFacts>
      {dialog === 'approve' && <ApproveDialog exemption={exemption} onClose={close} />}
      {dialog === 'reject' && <RejectDialog exemption={exemption} onClose={close} />}
    </>
  )
}
