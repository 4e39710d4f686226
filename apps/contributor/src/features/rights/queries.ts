import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

/** Contexts in which the family's photos may appear; refetched on every mount. */
export function familyContextsQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'rights', 'family-contexts'] as const,
    queryFn: ({ signal }) => api.getFamilyContexts({ signal }),
    ...refetchWhenStale(0),
  })
}

export function faceConsentQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey(userId), 'rights', 'face-consent'] as const,
    queryFn: ({ signal }) => api.getFaceConsent({ signal }),
    ...refetchWhenStale(0),
  })
}
