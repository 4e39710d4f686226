import { parseLicenseCode } from '@shoebox/domain/rights/license-code'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useParams } from 'react-router'
import { CodeForm } from '../../../features/licenses/code-form.tsx'
import { LicenseCheck } from '../../../features/licenses/license-check.tsx'

export function VerifyPage() {
  const { code: written } = useParams()
  const code = written === undefined ? null : parseLicenseCode(written)

  return (
    <div className="mx-auto grid max-w-[40rem] grid-cols-1 gap-5 px-gutter pt-6 pb-12">
      <Heading level={1} size="h1">
        License check
      </Heading>
      {code === null ? (
        <>
          <p className="max-w-measure text-lead text-ink-2">
            Type the code of a license certificate to see whether the license is in force.
          </p>
          <CodeForm
            key={written}
            label="Code"
            initialCode={written ?? ''}
            isInvalid={written !== undefined}
          />
        </>
      ) : (
        <LicenseCheck key={code} code={code} />
      )}
      <p className="border-t border-rule pt-3 text-small text-ink-2">
        This page never says who holds a license or for which production. That is on the
        certificate.
      </p>
    </div>
  )
}
