import { ApiError } from '@shoebox/contract/api-error'
import {
  type AgreementType,
  agreementSha256,
  agreementTypes,
  agreementVersion,
} from '@shoebox/domain/contributor-agreement'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { brand } from '@shoebox/web-kit/site/brand'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { type SubmitEvent, useState } from 'react'
import { useAcceptAgreement } from '../mutations.ts'
import { AgreementPaper } from './agreement-paper.tsx'

const cards = [
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
  /** The type signed before, or chosen at sign-up. */
  initial: AgreementType
  /** The user signed an older version. */
  isOutdated: boolean
  legalName: string | null
  onSaved: () => void
}

export function AgreementForm({
  userId,
  initial,
  isOutdated,
  legalName,
  onSaved,
}: AgreementFormProps) {
  const [type, setType] = useState(initial)
  const [fault, setFault] = useState<string>()
  const { mutate, isPending, error } = useAcceptAgreement(userId)

  function sign(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const tick = event.currentTarget.elements.namedItem('accepted')
    if (tick instanceof HTMLInputElement && !tick.checked) {
      setFault('Please tick this to sign.')
      tick.focus()
      return
    }

    setFault(undefined)
    const shown = { agreement_version: agreementVersion, agreement_type: type }
    mutate({ ...shown, text_sha256: agreementSha256[type] }, { onSuccess: onSaved })
  }

  return (
    <form method="post" noValidate onSubmit={sign} className="mt-1">
      <div className="grid gap-5">
        <p className="max-w-measure text-ink-2">
          What you allow, what you assure and what you earn. We keep the version that you signed,
          the fingerprint of its text and the time.
        </p>
        {isOutdated && (
          <Note>The agreement has changed since you signed it. Please read it again.</Note>
        )}
        <RadioCards
          legend="Agreement"
          isLegendHidden
          layout="stacked"
          size="large"
          cards={cards}
          value={type}
          onChange={(value) => setType(agreementTypes.find((known) => known === value) ?? type)}
        />
        <AgreementPaper type={type} />
        {/* Remount on a different agreement, so the checkbox does not stay ticked for a text the user has not read. */}
        <Checkbox key={type} name="accepted" error={fault}>
          I have read this agreement and sign it
          {legalName === null ? '' : ` as ${legalName}`}
        </Checkbox>
      </div>
      <StepActions isBusy={isPending} label="Sign the agreement" busyLabel="Signing...">
        {error !== null && <ErrorBar>{failureOf(error)}</ErrorBar>}
      </StepActions>
    </form>
  )
}

function failureOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'agreement_outdated')
    return 'The agreement has changed. Load this page again to read the new one.'

  return 'We could not keep your signature. Please try again.'
}
