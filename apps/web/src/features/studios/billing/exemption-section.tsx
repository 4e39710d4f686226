import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StudioSection } from '../studio-section.tsx'
import { ExemptionRow } from './exemption-row.tsx'
import { type Exemption, exemptionsQuery } from './queries.ts'
import { UploadForm } from './upload-form.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** For members who may manage billing. */
export function ExemptionSection({ companyId }: { companyId: string }) {
  return (
    <StudioSection
      title="Tax exemption"
      lead="A certificate applies to one state, from approval until it expires."
    >
      <ExemptionContent key={companyId} companyId={companyId} />
    </StudioSection>
  )
}

type UploadRequest = { replaced: Exemption | null }

function ExemptionContent({ companyId }: { companyId: string }) {
  const { user } = useAuthContext()
  const { data, isError, isFetching, refetch } = useQuery(
    exemptionsQuery({ userId: user?.id, companyId }),
  )
  const [upload, setUpload] = useState<UploadRequest | null>(null)
  const uploadButton = useReturnFocus(upload !== null)
  const keepFocus = useFocusFallback<HTMLUListElement>({
    rowSelector: 'li',
    fallback: uploadButton,
  })

  if (data === undefined && isError)
    return (
      <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
        Couldn’t load the certificates.
      </ErrorBar>
    )
  if (data === undefined)
    return (
      <SkeletonRegion label="Loading the certificates...">
        <SkeletonLines count={4} />
      </SkeletonRegion>
    )

  return (
    <div className="@container grid gap-3">
      {data.length === 0 ? (
        <div>
          <p className="font-semibold">No certificate yet</p>
          <p className="max-w-measure text-small text-pretty text-ink-2">
            Without one, invoices include your state’s sales tax where it applies.
          </p>
        </div>
      ) : (
        <ul ref={keepFocus} aria-label="Certificates" className="border-t border-rule">
          {data.map((exemption) => (
            <li key={exemption.id} className="border-b border-rule py-2">
              <ExemptionRow
                companyId={companyId}
                exemption={exemption}
                onUploadAgain={() => setUpload({ replaced: exemption })}
              />
            </li>
          ))}
        </ul>
      )}
      {upload === null ? (
        <div>
          <Button ref={uploadButton} size="small" onClick={() => setUpload({ replaced: null })}>
            Upload a certificate
          </Button>
        </div>
      ) : (
        <div className="pt-2">
          <UploadForm
            key={upload.replaced?.id}
            companyId={companyId}
            replaced={upload.replaced}
            onClose={() => setUpload(null)}
          />
        </div>
      )}
    </div>
  )
}
