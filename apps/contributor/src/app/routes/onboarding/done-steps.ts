import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { agreementVersion } from '@shoebox/domain/contributor-agreement'

export const steps = ['identity', 'storefront', 'agreement', 'contexts'] as const
export type StepId = (typeof steps)[number]

export type SetUp = {
  onboarding: CallOutput<Contract['getOnboarding']>
  contexts: CallOutput<Contract['getFamilyContexts']>
}

export function doneSteps({ onboarding, contexts }: SetUp): ReadonlySet<StepId> {
  const isDone: Record<StepId, boolean> = {
    identity: onboarding.identity !== null,
    storefront: onboarding.storefront_name !== null,
    agreement: onboarding.agreement?.agreement_version === agreementVersion,
    contexts: Object.values(contexts.answers).every((answer) => answer !== null),
  }

  return new Set(steps.filter((step) => isDone[step]))
}
