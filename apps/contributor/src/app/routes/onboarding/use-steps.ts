import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { agreementVersion } from '@shoebox/domain/contributor-agreement'
import { useState } from 'react'

export const steps = ['identity', 'storefront', 'agreement', 'contexts'] as const
export type StepId = (typeof steps)[number]

type StepState = 'done' | 'open' | 'later'

type Answers = {
  onboarding: CallOutput<Contract['getOnboarding']>
  contexts: CallOutput<Contract['getFamilyContexts']>
}

/** Which step is open: the one that was asked for, or else the first that is not done. */
export function useSteps(answers: Answers) {
  const [asked, setAsked] = useState<StepId | null>(null)
  const done = doneSteps(answers)
  const open = asked ?? steps.find((step) => !done.has(step)) ?? null

  return {
    isComplete: done.size === steps.length,
    stateOf: (step: StepId): StepState => {
      if (step === open) return 'open'
      return done.has(step) ? 'done' : 'later'
    },
    ask: setAsked,
    /** Saved: on to the next that is not done. */
    goOn: () => setAsked(null),
  }
}

function doneSteps({ onboarding, contexts }: Answers): ReadonlySet<StepId> {
  const isDone: Record<StepId, boolean> = {
    identity: onboarding.identity !== null,
    storefront: onboarding.storefront_name !== null,
    agreement: onboarding.agreement?.agreement_version === agreementVersion,
    contexts: Object.values(contexts.answers).every((answer) => answer !== null),
  }

  return new Set(steps.filter((step) => isDone[step]))
}
