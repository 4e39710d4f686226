import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type Decision, staffCompaniesKey } from './queries.ts'

/** Shows no error toast: the dialogs that approve or reject show failures. */
export function useDecideExemption(exemptionId: string) {
  const refresh = useRefreshCompanies()

  return useSingleMutation({
    mutationFn: (body: Decision) => api.decideExemption({ params: { id: exemptionId }, body }),
    onSuccess: ({ state }) =>
      toast({
        title: state === 'rejected' ? 'Certificate rejected' : 'Certificate approved',
        description: 'The studio gets an email.',
        tone: 'done',
      }),
    // Refresh even after an error: another admin may have decided first.
    onSettled: refresh,
  })
}

type Reassignment = { userId: string; reason: string }

/** Shows no error toast: the dialog that reassigns shows failures. */
export function useReassignCompany(companyId: string) {
  const refresh = useRefreshCompanies()

  return useSingleMutation({
    mutationFn: ({ userId, reason }: Reassignment) =>
      api.reassignCompany({ params: { id: companyId }, body: { user_id: userId, reason } }),
    onSuccess: () => toast({ title: 'Studio handed over', tone: 'done' }),
    onSettled: refresh,
  })
}

function useRefreshCompanies(): () => Promise<void> {
  const client = useQueryClient()
  const { user } = useAuthContext()

  return async () => {
    if (user !== null) await client.invalidateQueries({ queryKey: staffCompaniesKey(user.id) })
  }
}
