import { api } from '@shoebox/web-kit/api/api'
import { toast } from '@shoebox/web-kit/toast/toast'
import { describeFailure } from '../../lib/describe-failure.ts'
import { openFile } from '../../lib/open-file.ts'
import { saveTextFile } from '../../lib/save-file.ts'

/** Opens the certificate as PDF. */
export async function openCertificate(licenseId: string): Promise<void> {
  await openFile(() => api.getCertificateFile({ params: { id: licenseId } }))
}

type License = { licenseId: string; code: string }

/** Downloads the certificate as signed JSON. */
export async function saveSignedCertificate({ licenseId, code }: License): Promise<void> {
  try {
    const { jws } = await api.getCertificate({ params: { id: licenseId } })
    saveTextFile({ name: `${code}.jws`, text: jws })
  } catch (error) {
    toast({
      title: 'Couldn’t load the certificate',
      description: describeFailure(error, 'Please try again.'),
      tone: 'error',
    })
  }
}
