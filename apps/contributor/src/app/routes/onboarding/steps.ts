import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { agreementVersion } from '@shoebox/domain/contributor-agreement'
import { useState } from 'react'

export const steps = ['identity', 'storefront', 'agreement', 'contexts'] as const
export type StepId = (typeof steps)[number]

export type OnboardingData = {
  onboarding: CallOutput<Contract['getOnboarding']>
  contexts: CallOutput<Contract['getFamilyContexts']>
}

export function doneSteps({ onboarding, contexts }: OnboardingData): ReadonlySet<StepId> {
  const isDone: Record<StepId, boolean> = {
    identity: onboarding.identity !== null,
    storefront: onboarding.storefront_name !== null,
    agreement: onboarding.agreement?.agreement_version === agreementVersion,
    contexts: Object.values(contexts.answers).every((answer) => answer !== null),
  }

  return new Set(steps.filter((step) => isDone[step]))
}

type StepState = 'done' | 'open' | 'later'

/** The open step: the one the user selected, otherwise the first that is not done. */
export function useSteps(data: OnboardingData) {
  const [selected, setSelected] = useState<StepId | null>(null)
  const doneSet = doneSteps(data)
  const openStep = selected ?? steps.find((step) => !doneSet.has(step)) ?? null

  return {
    isComplete: doneSet.size === steps.length,
    stateOf: (step: StepId): StepState => {
      if (step === openStep) return 'open'
      return doneSet.has(step) ? 'done' : 'later'
    },
    select: setSelected,
    /** Called after a save: opens the next step that is not done. */
    openNext: () => setSelected(null),
  }
}
