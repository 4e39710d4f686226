import { ApiError } from '@shoebox/contract/client/api-error'
import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { brand } from '@shoebox/domain/brand'
import {
  type AgreementType,
  agreementClauses,
  agreementSha256,
  agreementTypes,
  agreementVersion,
} from '@shoebox/domain/rights/contributor-agreement'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { mustBeChecked, withMessages } from '@shoebox/web-kit/form/form-messages'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { formatLocalDate } from '@shoebox/web-kit/text/format'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useAcceptAgreement } from './mutations.ts'

const agreementForm = withMessages(
  z.object({ agreement_type: z.enum(agreementTypes), accepted: mustBeChecked }),
  { accepted: { missing: 'Check this box to sign.' } },
)

const agreementCards = [
  {
    value: 'standard',
    label: 'Standard agreement',
    detail: 'For families and private collections',
  },
  {
    value: 'custom',
    label: 'Custom agreement',
    detail: `We have our own agreement with ${brand.name}`,
  },
]

type AgreementFormProps = {
  userId: string
  /** The type that the user signed, otherwise the one chosen at sign-up, otherwise the standard agreement. */
  initialType: AgreementType
  /** The user signed an older version. */
  isOutdated: boolean
  legalName: string | null
  onSaved: () => void
}

export function AgreementForm({
  userId,
  initialType,
  isOutdated,
  legalName,
  onSaved,
}: AgreementFormProps) {
  const { mutate, isPending, error } = useAcceptAgreement(userId)
  const form = useContractForm(agreementForm, {
    // Validates on submit only: leaving the checkbox unchecked with Tab is not an error yet.
    mode: 'onSubmit',
    defaultValues: { agreement_type: initialType, accepted: false },
  })
  const type = form.watch('agreement_type')

  /** Clears the checkbox, which must not stay checked for a text that the user has not read. */
  function selectType(value: string) {
    form.setValue('agreement_type', agreementTypes.find((option) => option === value) ?? type)
    form.resetField('accepted')
  }

  const sign = form.submit(({ agreement_type }) => {
    const agreement = { agreement_version: agreementVersion, agreement_type }
    mutate({ ...agreement, text_sha256: agreementSha256[agreement_type] }, { onSuccess: onSaved })
  })

  return (
    <form method="post" noValidate onSubmit={sign} className="mt-1">
      <div className="grid gap-5">
        <p className="max-w-measure text-ink-2">
          What you allow, what you guarantee and what you earn. We store the version that you
          signed, a hash of its text and the time.
        </p>
        {isOutdated && (
          <Note>The agreement has changed since you signed it. Please read it again.</Note>
        )}
        <RadioCards
          legend="Agreement"
          isLegendHidden
          layout="stacked"
          size="large"
          cards={agreementCards}
          value={type}
          onChange={selectType}
        />
        <AgreementText type={type} />
        <Checkbox {...form.field('accepted')}>
          I have read this agreement and sign it
          {legalName === null ? '' : ` as ${legalName}`}
        </Checkbox>
      </div>
      <StepActions isBusy={isPending} label="Sign the agreement" busyLabel="Signing...">
        {error !== null && <ErrorBar>{errorMessage(error)}</ErrorBar>}
      </StepActions>
    </form>
  )
}

function errorMessage(error: Error): string {
  if (error instanceof ApiError && error.code === 'agreement_outdated')
    return 'The agreement has changed. Reload this page to read the new version.'

  return "Couldn't save your signature. Try again."
}

/** The full agreement text and its hash. The hash is stored with the signature. */
function AgreementText({ type }: { type: AgreementType }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="border border-edge bg-paper p-5">
      <Heading level={3} size="h3" id={id}>
        Contributor agreement, {type}
      </Heading>
      <p className="mb-4 font-slate text-slate text-ink-2">version {agreementVersion}</p>
      <dl className="grid max-w-measure gap-4">
        {agreementClauses[type].map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-rule pt-3">
        <HashDetails sha256={agreementSha256[type]} />
      </div>
    </section>
  )
}

/** The hash proves which text was signed; families rarely need it. */
function HashDetails({ sha256 }: { sha256: string }) {
  return (
    <details className="group text-small">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        Details
        <span className="transition-transform duration-120 group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
      </summary>
      <p className="mt-1 font-slate text-slate wrap-anywhere text-ink-2">SHA-256 {sha256}</p>
    </details>
  )
}

type Agreement = NonNullable<CallOutput<Contract['getOnboarding']>['agreement']>

const typeNames = { standard: 'Standard', custom: 'Custom' }

/** Empty for the standard agreement, which staff need not confirm. */
function confirmationTerms({ agreement_type, confirmed_at }: Agreement) {
  if (agreement_type === 'standard') return []
  const value = confirmed_at === null ? 'Not yet' : formatLocalDate(confirmed_at)
  return [{ term: 'Confirmed by us', value }]
}

export function AgreementSummary({ agreement }: { agreement: Agreement }) {
  return (
    <div className="grid gap-1">
      <StepSummary
        terms={[
          {
            term: 'Agreement',
            value: `${typeNames[agreement.agreement_type]}, version ${agreement.agreement_version}`,
          },
          { term: 'Signed', value: formatLocalDate(agreement.accepted_at) },
          ...confirmationTerms(agreement),
        ]}
      />
      <HashDetails sha256={agreement.text_sha256} />
    </div>
  )
}
