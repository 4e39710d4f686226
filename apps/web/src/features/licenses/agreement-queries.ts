import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { queryFor } from '@shoebox/web-kit/api/query-for'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export type AgreementVersion = CallOutput<Contract['listAgreementVersions']>[number]

export type AgreementText = NonNullable<CallOutput<Contract['getAgreementVersion']>>

export const agreementVersionsQuery = queryOptions({
  ...queryFor(api, 'listAgreementVersions', {}),
  ...refetchWhenStale(stale.default),
})

/** Null if there is no such version. The key matches the boot data in the page. */
export function agreementVersionQuery(version: string) {
  const params = { version }

  return queryOptions({
    ...refetchWhenStale(stale.default),
    queryKey: ['getAgreementVersion', { params, query: {} }] as const,
    queryFn: ({ signal }) => api.getAgreementVersion({ params, signal }),
  })
}

/** Parses the version of the license agreement in a URL: a day; null if it is invalid. */
export function readVersion(text: string | undefined): string | null {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}
