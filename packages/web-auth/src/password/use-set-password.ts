import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { accountKey } from '../session/account-queries.ts'
import { loadAuthClient } from '../session/auth-client.ts'
import { unwrapData } from '../session/auth-error.ts'

/** Sets the password of the signed-in user, and clears the `needs_password_setup` flag. */
export function useSetPassword() {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: setPassword,
    onSuccess: async (userId) => {
      toast({ title: 'Password updated successfully', tone: 'done' })
      await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
    },
  })
}

async function setPassword(password: string): Promise<string> {
  const client = await loadAuthClient()
  const { user } = unwrapData(await client.updateUser({ password }))
  // Ignore errors here: the password is already set, and the next password change clears the flag.
  await api.saveProfile({ body: { needs_password_setup: false } }).catch(() => undefined)

  return user.id
}
