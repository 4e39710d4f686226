import { parseLicenseCode } from '@shoebox/domain/rights/license-code'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { useParams } from 'react-router'
import { AboutCheck, CheckHeading } from '../../../features/licenses/check-frame.tsx'
import { CodeForm } from '../../../features/licenses/code-form.tsx'
import { LicenseCheck } from '../../../features/licenses/license-check.tsx'

export function VerifyPage() {
  const { code: written } = useParams()
  const code = written === undefined ? null : parseLicenseCode(written)
  if (code !== null) return <LicenseCheck key={code} code={code} />

  return (
    <TwoPane tray={<AboutCheck />}>
      <div className="grid grid-cols-1 gap-5">
        <CheckHeading />
        <p className="max-w-measure text-lead text-pretty text-ink-2">
          Type the code of a license certificate to see whether the license is in force.
        </p>
        <CodeForm
          key={written}
          label="Code"
          initialCode={written ?? ''}
          isInvalid={written !== undefined}
        />
      </div>
    </TwoPane>
  )
}
