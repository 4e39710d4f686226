import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale, stale } from '@shoebox/web-kit/api/stale'
import { queryOptions, skipToken } from '@tanstack/react-query'

export type Project = CallOutput<Contract['listProjects']>[number]
export type CompanyProject = CallOutput<Contract['listCompanyProjects']>['projects'][number]

/** The key includes the user id, so users never see each other's cached data. */
export function projectsKey(userId: string | undefined) {
  return ['projects', userId] as const
}

/** Includes archived projects. The last used first. */
export function projectsQuery(userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.projects),
    queryKey: [...projectsKey(userId), 'list'] as const,
    queryFn: userId === undefined ? skipToken : ({ signal }) => api.listProjects({ signal }),
  })
}

/** The projects of all members of a company. The last used first. */
export function companyProjectsQuery(companyId: string, userId: string | undefined) {
  return queryOptions({
    ...refetchWhenStale(stale.projects),
    queryKey: [...projectsKey(userId), 'of-company', companyId] as const,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => api.listCompanyProjects({ params: { id: companyId }, signal }),
  })
}

/** The rows that the integrity check compares. Outdated as soon as a project or studio changes. */
export function integrityQuery(userId: string) {
  return queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [...projectsKey(userId), 'integrity'] as const,
    queryFn: ({ signal }) => api.checkDataIntegrity({ signal }),
    retry: false,
  })
}
