import { ApiError } from '@shoebox/contract/client/api-error'
import { profileQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { ProfileChanges } from './profile/profile-form.ts'
import { sessionsQuery } from './queries.ts'

export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: (changes: ProfileChanges) => api.saveProfile({ body: changes }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(userId).queryKey, profile)
      toast({
        title: 'Profile updated',
        description: 'Your profile has been updated successfully.',
        tone: 'done',
      })
    },
    onError: (error) => {
      if (isNameTaken(error)) return

      toast({
        title: 'Error updating profile',
        description: 'There was a problem updating your profile. Please try again.',
        tone: 'error',
      })
    },
  })
}

/** The form shows this error beside the field instead of a toast. */
function isNameTaken(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'storefront_name_taken'
}

export function useEndSession(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: async (id: string) => {
      await api.endMySession({ params: { id } }).catch(ignoreAlreadyEnded)
    },
    onSuccess: async () => {
      toast({ title: 'Session ended', tone: 'done' })
      await queryClient.invalidateQueries(sessionsQuery(userId))
    },
  })
}

/** A session that is already gone counts as ended. */
function ignoreAlreadyEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

export function useBecomeCustomer(userId: string) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: () => api.becomeCustomer(),
    onSuccess: (roles) => queryClient.setQueryData(rolesQuery(userId).queryKey, roles),
  })
}

/** Never cached: the codes are shown once. */
export function useCreateRecoveryCodes() {
  return useSingleMutation({ mutationFn: () => api.createRecoveryCodes(), gcTime: 0 })
}
