import { api } from '@shoebox/web-kit/api/api'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { toast } from '@shoebox/web-kit/toast/toast'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { openFile } from '../../../lib/open-file.ts'
import { paths } from '../../../lib/paths.ts'
import { saveTextFile } from '../../../lib/save-text-file.ts'
import type { Order } from '../queries.ts'

type Certificate = NonNullable<Order['lines'][number]['certificate']>

type LineCertificateProps = { certificate: Certificate; photoid: number }

/** The certificate of a licensed photo: as PDF, as signed JSON, and where anyone can check it. */
export function LineCertificate({ certificate, photoid }: LineCertificateProps) {
  const { license_id: id, code, state } = certificate
  const [busy, setBusy] = useState<'pdf' | 'json' | null>(null)

  async function openPdf() {
    setBusy('pdf')
    await openFile(() => api.getCertificateFile({ params: { id } }))
    setBusy(null)
  }

  async function saveJson() {
    setBusy('json')
    try {
      const { jws } = await api.getCertificate({ params: { id } })
      saveTextFile({ name: `${code}.jws`, text: jws })
    } catch (error) {
      toast({
        title: 'Couldn’t load the certificate',
        description: describeFailure(error, 'Please try again.'),
        tone: 'error',
      })
    }
    setBusy(null)
  }

  if (state === 'being-made')
    return (
      <p className="flex items-baseline gap-2 text-small">
        <StateMark kind="in-progress" />
        The certificate is being made.
      </p>
    )

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Button
        size="small"
        isBusy={busy === 'pdf'}
        aria-label={`Certificate of photo #${photoid}, PDF`}
        onClick={() => void openPdf()}
      >
        <Icon name="download" size={16} />
        Certificate
      </Button>
      <Button
        size="small"
        isBusy={busy === 'json'}
        aria-label={`Signed JSON of photo #${photoid}`}
        onClick={() => void saveJson()}
      >
        Signed JSON
      </Button>
      <Link
        to={paths.verifyLicense.replace(':code', code)}
        aria-label={`Check ${code}`}
        className="inline-flex min-h-6 items-center font-slate link"
      >
        {code}
      </Link>
    </div>
  )
}
