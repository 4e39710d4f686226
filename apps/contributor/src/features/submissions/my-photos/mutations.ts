import { ApiError } from '@shoebox/contract/client/api-error'
import type { ClaimBasis } from '@shoebox/domain/rights/clearance'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type PhotoChanges, photoCountsQuery } from '../queries.ts'
import { ownPhotosKey } from './my-photos-query.ts'

export type PhotoSave = { ids: string[]; changes: PhotoChanges }
export type ClaimRequest = { ids: string[]; basis: ClaimBasis; photographer: string | null }

function useInvalidatePhotos(userId: string): () => Promise<void> {
  const client = useQueryClient()

  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ownPhotosKey(userId) }),
      client.invalidateQueries(photoCountsQuery(userId)),
    ])
  }
}

const savePhotosKey = (userId: string) => ['saveMyPhotos', userId] as const

/** Scoped mutation: saves are queued and run serially, so the user can edit a field while another one saves. */
export function useSavePhotos(userId: string) {
  return useMutation({
    mutationKey: savePhotosKey(userId),
    networkMode: 'always',
    scope: { id: `save-photos:${userId}` },
    mutationFn: ({ ids, changes }: PhotoSave) => api.saveMyPhotos({ body: { ids, changes } }),
    onSettled: useInvalidatePhotos(userId),
  })
}

/** Changes of a photo that are being saved or queued, oldest first. */
export function usePendingChanges(userId: string, photoId: string): PhotoChanges[] {
  const saves = useMutationState({
    filters: { mutationKey: savePhotosKey(userId), status: 'pending' },
    select: ({ state }) => state.variables,
  })
  return saves
    .filter(isPhotoSave)
    .filter(({ ids }) => ids.includes(photoId))
    .map(({ changes }) => changes)
}

/** The mutation cache is untyped, but only `useSavePhotos` uses this key. */
function isPhotoSave(variables: unknown): variables is PhotoSave {
  return typeof variables === 'object' && variables !== null && 'changes' in variables
}

export function useSaveClaims(userId: string) {
  return useMutation({
    networkMode: 'always',
    scope: { id: `save-photos:${userId}` },
    mutationFn: (claim: ClaimRequest) => api.stateClaims({ body: { ...claim, owns_print: true } }),
    onSettled: useInvalidatePhotos(userId),
  })
}

export function useSubmitPhotos(userId: string) {
  return useSingleMutation({
    mutationFn: (ids: string[]) => api.submitPhotos({ body: { ids } }),
    onSettled: useInvalidatePhotos(userId),
  })
}

export function useReopenPhotos(userId: string) {
  return useSingleMutation({
    mutationFn: (ids: string[]) => api.reopenPhotos({ body: { ids } }),
    onSettled: useInvalidatePhotos(userId),
  })
}

export function useWithdrawPhotos(userId: string) {
  return useSingleMutation({
    mutationFn: (ids: string[]) => api.withdrawPhotos({ body: { ids } }),
    onSettled: useInvalidatePhotos(userId),
  })
}

export type SaleChange = { ids: string[]; to: 'paused' | 'live' }

/** Changes one photo after another and resolves with the photos that the server rejected. */
export function useChangeSaleState(userId: string) {
  return useSingleMutation({
    mutationFn: async ({ ids, to }: SaleChange) => {
      const rejected: { id: string; code: string }[] = []
      for (const id of ids) {
        try {
          await (to === 'paused' ? api.pausePhoto : api.resumePhoto)({ params: { id } })
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) throw error
          rejected.push({ id, code: error.code })
        }
      }
      return rejected
    },
    onSettled: useInvalidatePhotos(userId),
  })
}
