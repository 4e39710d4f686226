import { api } from '@shoebox/web-kit/api/api'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { openFile } from '../../../lib/open-file.ts'
import { paths } from '../../../lib/paths.ts'
import type { Order } from '../queries.ts'

type OrderAgreementProps = { order: Order; version: string }

/** The executed agreement as PDF once the order is paid, and always the text that was signed. */
export function OrderAgreement({ order: { id, agreement }, version }: OrderAgreementProps) {
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    await openFile(() => api.getAgreementFile({ params: { id } }))
    setOpening(false)
  }

  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1" aria-live="polite">
      {agreement?.state === 'ready' && (
        <button
          type="button"
          aria-busy={isOpening}
          disabled={isOpening}
          onClick={() => void open()}
          className="link min-h-6 text-left disabled:cursor-progress"
        >
          License agreement {version} (PDF)
        </button>
      )}
      {agreement?.state === 'being-made' && (
        <span className="inline-flex items-baseline gap-2 text-small">
          <StateMark kind="in-progress" />
          License agreement {version} is being made. We also email it to the buyer.
        </span>
      )}
      <Link
        to={paths.licenseVersion.replace(':version', version)}
        className="link min-h-6 text-small"
      >
        {agreement === null ? `License agreement ${version}` : 'Text of this version'}
      </Link>
    </div>
  )
}
