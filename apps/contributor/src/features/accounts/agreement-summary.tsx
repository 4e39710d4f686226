import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { formatInstantDay } from '@shoebox/web-kit/text/format'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'

type Agreement = NonNullable<CallOutput<Contract['getOnboarding']>['agreement']>

const names = { standard: 'Standard', custom: 'Custom' }

/** The standard agreement needs no confirmation by staff. */
function confirmation({ agreement_type, confirmed_at }: Agreement) {
  if (agreement_type === 'standard') return []
  const value = confirmed_at === null ? 'Not yet' : formatInstantDay(confirmed_at)
  return [{ term: 'Confirmed by us', value }]
}

export function AgreementSummary({ agreement }: { agreement: Agreement }) {
  return (
    <StepSummary
      terms={[
        {
          term: 'Agreement',
          value: `${names[agreement.agreement_type]}, version ${agreement.agreement_version}`,
        },
        { term: 'Signed', value: formatInstantDay(agreement.accepted_at) },
        ...confirmation(agreement),
        {
          term: 'SHA-256',
          value: <span className="font-slate text-slate">{agreement.text_sha256}</span>,
        },
      ]}
    />
  )
}
