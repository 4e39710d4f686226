import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

/** The contributor's onboarding data and agreements; refetched on every mount. */
export function onboardingQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'onboarding'] as const,
    queryFn: ({ signal }) => api.getOnboarding({ signal }),
    ...refetchWhenStale(0),
  })
}

/** The contributor has done everything that `is_complete` requires, but staff still have to confirm the custom agreement. */
export function isAgreementPending(onboarding: CallOutput<Contract['getOnboarding']>): boolean {
  return (
    !onboarding.is_complete &&
    onboarding.identity !== null &&
    onboarding.storefront_name !== null &&
    onboarding.agreement?.agreement_version === agreementVersion
  )
}
