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
