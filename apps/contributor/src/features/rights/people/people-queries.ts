import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { accountKey } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { refetchWhenStale } from '@shoebox/web-kit/api/stale'
import { queryOptions } from '@tanstack/react-query'

export type Person = CallOutput<Contract['listPeople']>[number]
export type PersonPhoto = CallOutput<Contract['getPerson']>['in_photos'][number]
export type Face = CallOutput<Contract['listFaces']>['faces'][number]
export type Release = CallOutput<Contract['listReleases']>[number]

/** Key prefix of the queries for people, marked faces and releases. */
export const peopleKey = (userId: string) => [...accountKey(userId), 'rights', 'people'] as const

export function peopleQuery(userId: string) {
  return queryOptions({
    queryKey: [...peopleKey(userId), 'list'] as const,
    queryFn: ({ signal }) => api.listPeople({ signal }),
    ...refetchWhenStale(0),
  })
}

export function personQuery(userId: string, personId: string) {
  return queryOptions({
    queryKey: [...peopleKey(userId), 'person', personId] as const,
    queryFn: ({ signal }) => api.getPerson({ params: { id: personId }, signal }),
    ...refetchWhenStale(0),
  })
}

export function facesQuery(userId: string, photoId: string) {
  return queryOptions({
    queryKey: [...peopleKey(userId), 'faces', photoId] as const,
    queryFn: async ({ signal }) => (await api.listFaces({ params: { id: photoId }, signal })).faces,
    ...refetchWhenStale(0),
  })
}

const releasesPageSize = 500

/** Loads all pages, so counts are complete. */
async function fetchAllReleases(signal: AbortSignal): Promise<Release[]> {
  const all: Release[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const query = { limit: releasesPageSize, ...(after !== undefined && { after }) }
    const page = await api.listReleases({ query, signal })
    all.push(...page)
    if (page.length < releasesPageSize) return all
  }
}

/** All releases of a family; refetched on mount and focus because someone may sign at any time. */
export function releasesQuery(userId: string) {
  return queryOptions({
    queryKey: [...peopleKey(userId), 'releases'] as const,
    queryFn: ({ signal }) => fetchAllReleases(signal),
    ...refetchWhenStale(0),
    refetchOnWindowFocus: true,
  })
}

export function releaseDocumentQuery(userId: string, releaseId: string) {
  return queryOptions({
    queryKey: [...peopleKey(userId), 'document', releaseId] as const,
    queryFn: ({ signal }) => api.getReleaseDocument({ params: { id: releaseId }, signal }),
    ...refetchWhenStale(0),
  })
}

const minute = 60_000
/** Signed URLs work for at least 105 minutes, and count as stale ten minutes before that. */
const urlStaleMs = 95 * minute

/** Signed image URLs by photo id. A photo that has no image yet is missing from the result. */
export function imageUrlsQuery(
  photoIds: readonly string[],
  profile: 'thumb' | 'preview' = 'thumb',
) {
  const ids = [...photoIds].toSorted()
  return queryOptions({
    queryKey: ['createSignedUrls', profile, ids] as const,
    queryFn: async ({ signal }) => {
      const { signedUrls } = await api.createSignedUrls({
        body: { photoIds: ids, profile },
        signal,
      })
      return signedUrls
    },
    enabled: ids.length > 0,
    staleTime: urlStaleMs,
  })
}
