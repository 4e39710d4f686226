import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { openCertificate, saveSignedCertificate } from './certificate-files.ts'

type CertificateButtonsProps = {
  licenseId: string
  code: string
  photoid: number
  /** False while a job makes it. */
  isReady: boolean
}

/** The certificate of a licensed photo: as PDF, as signed JSON, and where anyone can check it. */
export function CertificateButtons({ licenseId, code, photoid, isReady }: CertificateButtonsProps) {
  const [busy, setBusy] = useState<'pdf' | 'json' | null>(null)

  async function run(name: 'pdf' | 'json', load: () => Promise<void>) {
    setBusy(name)
    await load()
    setBusy(null)
  }

  if (!isReady)
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
        onClick={() => void run('pdf', () => openCertificate(licenseId))}
      >
        <Icon name="file" size={16} />
        Certificate
      </Button>
      <Button
        size="small"
        isBusy={busy === 'json'}
        aria-label={`Signed JSON of photo #${photoid}`}
        onClick={() => void run('json', () => saveSignedCertificate({ licenseId, code }))}
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
