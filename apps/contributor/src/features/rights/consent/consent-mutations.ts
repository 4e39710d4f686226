import type { ContextAnswer, FamilyContext } from '@shoebox/domain/rights/family-contexts'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { faceConsentQuery, familyContextsQuery } from '../queries.ts'

export type Answers = Record<FamilyContext, ContextAnswer>

export function useSaveContexts(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: (answers: Answers) => api.saveFamilyContexts({ body: { answers } }),
    onSuccess: (contexts) =>
      queryClient.setQueryData(familyContextsQuery(userId).queryKey, contexts),
  })
}

export function useGiveConsent(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: () => api.giveFaceConsent(),
    onSuccess: (consent) => {
      queryClient.setQueryData(faceConsentQuery(userId).queryKey, consent)
      toast({ title: "We'll look for faces in your new uploads", tone: 'done' })
    },
  })
}

/**
 * Withdrawing deletes detected faces that no one has confirmed, so the queries for photos are invalidated. `facesQuery`
 * refetches on every mount.
 */
export function useWithdrawConsent(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: () => api.withdrawFaceConsent(),
    onSuccess: async (consent) => {
      queryClient.setQueryData(faceConsentQuery(userId).queryKey, consent)
      toast({
        title: 'Consent withdrawn. Detected faces that no one had confirmed were deleted.',
        tone: 'done',
      })
      await queryClient.invalidateQueries({ queryKey: ['submissions', userId] })
    },
  })
}
