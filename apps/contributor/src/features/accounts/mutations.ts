import type { CallInput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { useQueryClient } from '@tanstack/react-query'
import { onboardingQuery } from './queries.ts'

export type Identity = CallInput<Contract['saveIdentity']>['body']
export type SignedAgreement = CallInput<Contract['acceptAgreement']>['body']

export function useSaveIdentity(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: (identity: Identity) => api.saveIdentity({ body: identity }),
    onSuccess: (onboarding) =>
      queryClient.setQueryData(onboardingQuery(userId).queryKey, onboarding),
  })
}

export function useSaveStorefront(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: (name: string) => api.saveProfile({ body: { storefront_name: name } }),
    onSuccess: async (profile) => {
      queryClient.setQueryData(profileQuery(userId).queryKey, profile)
      await queryClient.invalidateQueries(onboardingQuery(userId))
    },
  })
}

export function useAcceptAgreement(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: (agreement: SignedAgreement) => api.acceptAgreement({ body: agreement }),
    onSuccess: (onboarding) =>
      queryClient.setQueryData(onboardingQuery(userId).queryKey, onboarding),
  })
}
