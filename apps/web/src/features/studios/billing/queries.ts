import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { studiosKey } from '../queries.ts'

export type BillingProfile = NonNullable<CallOutput<Contract['getBillingProfile']>>
export type BillingBody = CallInput<Contract['saveBillingProfile']>['body']
export type Exemption = CallOutput<Contract['listExemptions']>[number]

type BillingScope = { userId: string | undefined; companyId: string }

/** Null before the first profile is saved. */
export function billingProfileQuery({ userId, companyId }: BillingScope) {
  return queryOptions({
    ...refetchWhenStale(stale.studios),
    queryKey: [...studiosKey(userId), companyId, 'billing'] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.getBillingProfile({ params: { id: companyId }, signal }),
  })
}

/** Always refetched: staff may have reviewed a certificate. */
export function exemptionsQuery({ userId, companyId }: BillingScope) {
  return queryOptions({
    ...refetchWhenStale(0),
    queryKey: [...studiosKey(userId), companyId, 'exemptions'] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.listExemptions({ params: { id: companyId }, signal }),
  })
}
