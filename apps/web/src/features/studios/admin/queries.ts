import { ApiError } from '@shoebox/contract/client/api-error'
import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type ListedCompany = CallOutput<Contract['searchCompanies']>['companies'][number]
export type InspectedCompany = CallOutput<Contract['inspectCompany']>
export type Decision = CallInput<Contract['decideExemption']>['body']

/** Prefix of what staff read about companies. It includes the user id, so users never see each other's cached data. */
export function staffCompaniesKey(userId: string) {
  return ['staffCompanies', userId] as const
}

/** Always refetched: studios upload certificates, and other admins review them. */
export function companySearchQuery(userId: string, name: string) {
  return queryOptions({
    ...refetchWhenStale(0),
    queryKey: [...staffCompaniesKey(userId), 'search', name] as const,
    queryFn: ({ signal }) => api.searchCompanies({ query: name === '' ? {} : { name }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function inspectedCompanyQuery(userId: string, companyId: string) {
  return queryOptions({
    ...refetchWhenStale(0),
    queryKey: [...staffCompaniesKey(userId), 'one', companyId] as const,
    queryFn: ({ signal }) => api.inspectCompany({ params: { id: companyId }, signal }),
    retry: (failures, error) => !isUnknown(error) && failures < 1,
  })
}

export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}
