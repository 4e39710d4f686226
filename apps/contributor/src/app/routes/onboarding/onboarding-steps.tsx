import { agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { Step, StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { Link } from 'react-router'
import { AgreementForm, AgreementSummary } from '../../../features/accounts/agreement-form.tsx'
import { IdentityForm, IdentitySummary } from '../../../features/accounts/identity-form.tsx'
import { StorefrontForm } from '../../../features/accounts/storefront-form.tsx'
import { ContextsForm, ContextsSummary } from '../../../features/rights/consent/contexts-form.tsx'
import { paths } from '../../../lib/paths.ts'
import { type OnboardingData, type StepId, steps, useSteps } from './steps.ts'

type OnboardingStepsProps = OnboardingData & { userId: string }

const stepTitles: Record<StepId, string> = {
  identity: 'Who you are',
  storefront: 'Storefront name',
  agreement: 'Agreement',
  familyContexts: 'Where your family may appear',
}

export function OnboardingSteps({ userId, onboarding, familyContexts }: OnboardingStepsProps) {
  const { getStepState, openStep, openNextStep, isComplete } = useSteps({
    onboarding,
    familyContexts,
  })
  const { identity, storefront_name, agreement, chosen_agreement_type } = onboarding
  const formProps = { userId, onSaved: openNextStep }

  function stepProps(step: StepId) {
    const state = getStepState(step)

    return {
      number: steps.indexOf(step) + 1,
      title: stepTitles[step],
      state,
      statusText: state === 'done' ? 'Done' : 'Not done yet',
      onOpen: () => openStep(step),
    }
  }

  return (
    <div>
      <Step
        {...stepProps('identity')}
        summary={identity !== null && <IdentitySummary identity={identity} />}
      >
        <IdentityForm {...formProps} identity={identity} />
      </Step>
      <Step
        {...stepProps('storefront')}
        summary={<StepSummary terms={[{ term: 'Name', value: storefront_name }]} />}
      >
        <StorefrontForm {...formProps} name={storefront_name} />
      </Step>
      <Step
        {...stepProps('agreement')}
        summary={agreement !== null && <AgreementSummary agreement={agreement} />}
      >
        <AgreementForm
          {...formProps}
          initialType={agreement?.agreement_type ?? chosen_agreement_type ?? 'standard'}
          isOutdated={agreement !== null && agreement.agreement_version !== agreementVersion}
          legalName={identity?.legal_name ?? null}
        />
      </Step>
      <Step
        {...stepProps('familyContexts')}
        summary={<ContextsSummary answers={familyContexts.answers} />}
      >
        <ContextsForm {...formProps} initialAnswers={familyContexts.answers} />
      </Step>
      {isComplete && (onboarding.is_complete ? <OnboardingComplete /> : <AgreementPendingNote />)}
    </div>
  )
}

function AgreementPendingNote() {
  return (
    <div className="border-t border-ink py-5">
      <Note tone="attention">
        We have to confirm your custom agreement before you can upload and submit photos.
      </Note>
    </div>
  )
}

function OnboardingComplete() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-ink py-5">
      <p className="font-head text-h3 font-bold">
        All four steps are done. You can submit photos now.
      </p>
      <Link to={paths.upload} className={buttonClass({ tone: 'ink', size: 'large' })}>
        Upload photos
      </Link>
    </div>
  )
}
