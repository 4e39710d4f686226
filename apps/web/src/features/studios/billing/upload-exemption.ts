import { ApiError } from '@shoebox/contract/client/api-error'
import type { ExemptionKind } from '@shoebox/domain/studios/tax-exemption'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { isCertificateType, toFileName } from './exemption-text.ts'
import { useRefreshExemptions } from './mutations.ts'
import { putFile } from './put-file.ts'

export type Certificate = { kind: ExemptionKind; region: string; file: File }

type StartedUpload = { certificate: Certificate; id: string; url: string; isStored: boolean }

/**
 * Uploads a certificate and submits it for review. Retrying the same certificate resumes where it stopped, so that
 * it does not create a second exemption.
 */
export function useUploadExemption(companyId: string) {
  const refresh = useRefreshExemptions(companyId)
  const [percent, setPercent] = useState(0)
  const started = useRef<StartedUpload | null>(null)
  const abort = useAbortOnUnmount()

  const mutation = useSingleMutation({
    mutationFn: async (certificate: Certificate) => {
      setPercent(0)
      if (started.current === null || !isSame(started.current.certificate, certificate))
        started.current = await beginUpload(companyId, certificate)
      await store(started.current)

      return await api.submitExemption({ params: { id: companyId, exemption: started.current.id } })
    },
    onSuccess: async () => {
      toast({
        title: 'Certificate submitted',
        description: 'We’ll review it and email you the decision.',
        tone: 'done',
      })
      await refresh()
    },
    onError: (error) => {
      if (!canContinue(error)) started.current = null
    },
  })

  async function store(upload: StartedUpload) {
    if (upload.isStored) return

    const { url, certificate } = upload
    const outcome = await putFile({
      url,
      file: certificate.file,
      signal: abort.signal,
      onProgress: setPercent,
    })
    if (outcome !== 'stored') throw new Error(outcome)
    upload.isStored = true
  }

  return { ...mutation, percent }
}

async function beginUpload(id: string, certificate: Certificate): Promise<StartedUpload> {
  const { kind, region, file } = certificate
  if (!isCertificateType(file.type)) throw new Error('refused')

  const { upload, ...begun } = await api.beginExemption({
    params: { id },
    body: {
      kind,
      region,
      file_name: toFileName(file.name),
      content_type: file.type,
      file_size: file.size,
    },
  })

  return { certificate, id: begun.id, url: upload.url, isStored: false }
}

/** An upload can resume after a lost connection. After a refusal, it needs a new signed URL or another file. */
function canContinue(error: Error): boolean {
  if (error instanceof ApiError) return error.code === 'network_error' || error.status >= 500

  return error.message === 'interrupted'
}

function isSame(a: Certificate, b: Certificate): boolean {
  return a.kind === b.kind && a.region === b.region && a.file === b.file
}

/** Cancel unmounts the form, which aborts the upload. */
function useAbortOnUnmount(): AbortController {
  const [controller] = useState(() => new AbortController())

  useEffect(() => () => controller.abort(), [controller])

  return controller
}
