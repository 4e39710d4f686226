import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { queryOptions } from '@tanstack/react-query'

/** The stories in which the family may appear; asked for again whenever they are shown. */
export function familyContextsQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'rights', 'family-contexts'] as const,
    queryFn: ({ signal }) => api.getFamilyContexts({ signal }),
    refetchOnMount: 'always',
  })
}

export function faceConsentQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'rights', 'face-consent'] as const,
    queryFn: ({ signal }) => api.getFaceConsent({ signal }),
    refetchOnMount: 'always',
  })
}
