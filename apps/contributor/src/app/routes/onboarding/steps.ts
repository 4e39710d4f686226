import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { useState } from 'react'

export const steps = ['identity', 'storefront', 'agreement', 'familyContexts'] as const
export type StepId = (typeof steps)[number]

export type OnboardingData = {
  onboarding: CallOutput<Contract['getOnboarding']>
  familyContexts: CallOutput<Contract['getFamilyContexts']>
}

export function listDoneSteps({ onboarding, familyContexts }: OnboardingData): ReadonlySet<StepId> {
  const isDone: Record<StepId, boolean> = {
    identity: onboarding.identity !== null,
    storefront: onboarding.storefront_name !== null,
    agreement: onboarding.agreement?.agreement_version === agreementVersion,
    familyContexts: Object.values(familyContexts.answers).every((answer) => answer !== null),
  }

  return new Set(steps.filter((step) => isDone[step]))
}

type StepState = 'done' | 'open' | 'later'

/** Opens the step that the user selected, otherwise the first one that is not done. */
export function useSteps(data: OnboardingData) {
  const [selectedStep, setSelectedStep] = useState<StepId | null>(null)
  const doneSteps = listDoneSteps(data)
  const currentStep = selectedStep ?? steps.find((step) => !doneSteps.has(step)) ?? null

  return {
    isComplete: doneSteps.size === steps.length,
    getStepState: (step: StepId): StepState => {
      if (step === currentStep) return 'open'
      return doneSteps.has(step) ? 'done' : 'later'
    },
    openStep: setSelectedStep,
    /** Opens the first step that is not done. */
    openNextStep: () => setSelectedStep(null),
  }
}
