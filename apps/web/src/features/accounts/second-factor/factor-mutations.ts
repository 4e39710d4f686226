import { brand } from '@shoebox/domain/brand'
import { secondFactorQuery } from '@shoebox/web-auth/second-factor/second-factor-query'
import { verifyFactor } from '@shoebox/web-auth/second-factor/use-verify-factor'
import { loadAuthClient } from '@shoebox/web-auth/session/auth-client'
import { unwrapData } from '@shoebox/web-auth/session/auth-error'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { useQueryClient } from '@tanstack/react-query'

export type Enrollment = { factorId: string; uri: string; secret: string }

/** Starts enrollment; the factor is active once the user has entered a first code. The secret is never cached. */
export function useEnrollFactor() {
  return useSingleMutation({ mutationFn: enrollFactor, gcTime: 0 })
}

async function enrollFactor(): Promise<Enrollment> {
  const client = await loadAuthClient()
  const { id, totp } = unwrapData(
    await client.mfa.enroll({
      factorType: 'totp',
      issuer: brand.name,
      friendlyName: 'Authenticator app',
    }),
  )

  return { factorId: id, uri: totp.uri, secret: totp.secret }
}

/** Removes a factor that was never turned on. If that fails, the next enrollment replaces it. */
export async function cancelEnrollment({ factorId }: Enrollment): Promise<void> {
  const client = await loadAuthClient()
  await client.mfa.unenroll({ factorId }).catch(() => undefined)
}

type UserFactor = { userId: string; factorId: string }

/** Requires a code again, so that no one can turn off the factor on an unattended device. */
export function useTurnOffFactor({ userId, factorId }: UserFactor) {
  const queryClient = useQueryClient()

  return useSingleMutation({
    mutationFn: async (code: string) => {
      await verifyFactor({ factorId, code })
      const client = await loadAuthClient()
      unwrapData(await client.mfa.unenroll({ factorId }))
      await client.refreshSession()
    },
    onSettled: () => queryClient.invalidateQueries(secondFactorQuery(userId)),
  })
}
