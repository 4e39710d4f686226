import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { type BillingBody, billingProfileQuery, exemptionsQuery } from './queries.ts'

/** The form shows failures itself, because it stays open. */
export function useSaveBilling(companyId: string) {
  const queryClient = useQueryClient()
  const { user } = useAuthContext()

  return useSingleMutation({
    mutationFn: (body: BillingBody) => api.saveBillingProfile({ params: { id: companyId }, body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(
        billingProfileQuery({ userId: user?.id, companyId }).queryKey,
        profile,
      )
      toast({ title: 'Billing profile saved', tone: 'done' })
    },
  })
}

export function useRemoveExemption(companyId: string) {
  const refresh = useRefreshExemptions(companyId)

  return useSingleMutation({
    mutationFn: (exemption: string) =>
      api.removeExemption({ params: { id: companyId, exemption } }),
    onSuccess: () => toast({ title: 'Certificate removed', tone: 'done' }),
    onError: (error) =>
      toast({
        title: 'Couldn’t remove the certificate',
        description: describeFailure(error, 'Please try again.'),
        tone: 'error',
      }),
    // Refresh even after an error: most likely, staff have just made a decision.
    onSettled: refresh,
  })
}

export function useRefreshExemptions(companyId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  const { user } = useAuthContext()

  return () => queryClient.invalidateQueries(exemptionsQuery({ userId: user?.id, companyId }))
}
