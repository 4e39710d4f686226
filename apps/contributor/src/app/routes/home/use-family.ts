import { useQuery } from '@tanstack/react-query'
import { onboardingQuery } from '../../../features/accounts/queries.ts'
import { releasesQuery } from '../../../features/rights/people/people-queries.ts'
import { familyContextsQuery } from '../../../features/rights/queries.ts'
import { photoCountsQuery } from '../../../features/submissions/photo-counts-query.ts'
import { doneSteps } from '../onboarding/done-steps.ts'
import { nextSteps } from './next-steps.ts'

/** Combines queries from three features; the dashboard renders once all of them have data. */
export function useFamily(userId: string) {
  const onboarding = useQuery(onboardingQuery(userId))
  const contexts = useQuery(familyContextsQuery(userId))
  const counts = useQuery(photoCountsQuery(userId))
  const releases = useQuery(releasesQuery(userId))
  const queries = [onboarding, contexts, counts, releases]
  const isKnown =
    onboarding.data !== undefined &&
    contexts.data !== undefined &&
    counts.data !== undefined &&
    releases.data !== undefined

  return {
    family: isKnown
      ? {
          counts: counts.data,
          next: nextSteps({
            stepsDone: doneSteps({ onboarding: onboarding.data, contexts: contexts.data }).size,
            counts: counts.data,
            releases: releases.data,
          }),
        }
      : null,
    hasFailed: queries.some(({ isError }) => isError),
    isTrying: queries.some(({ isFetching }) => isFetching),
    tryAgain: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
