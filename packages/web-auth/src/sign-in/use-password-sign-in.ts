import type { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceSignIn } from '../callback/signed-in.ts'
import { isMigratedAccount, sendResetEmail, signInWithPassword } from '../forms/auth-calls.ts'
import { authErrorCode } from '../session/auth-error.ts'

export type Migration = { email: string; state: 'sending' | 'sent' | 'failed' }

/**
 * Signs in with a password. Accounts migrated from the old site have no password here, so the user gets an email with a
 * link to choose one. Sending it needs a second captcha token.
 */
export function usePasswordSignIn(
  captcha: ReturnType<typeof useCaptcha>,
  onWrongPassword: () => void,
) {
  const [migration, setMigration] = useState<Migration | null>(null)

  const signIn = useMutation({
    mutationFn: signInWithPassword,
    networkMode: 'always',
    onMutate: () => setMigration(null),
    onSuccess: useAnnounceSignIn(),
    onError: async (error, { email }) => {
      const nextToken = captcha.waitForToken()
      captcha.reset()
      if (!(await isMigratedAccount(error, email))) {
        if (authErrorCode(error) === 'invalid_credentials') onWrongPassword()

        return showPasswordFailure(error)
      }

      toast({ title: 'Account Migration Required' })
      setMigration({ email, state: 'sending' })
      const state = await sendResetEmail({ email, captchaToken: await nextToken }).then(
        () => 'sent' as const,
        () => 'failed' as const,
      )
      captcha.reset()
      setMigration({ email, state })
    },
  })

  return { signIn, migration }
}

/**
 * Unlike other toasts, this one shows the server's own message. An unexpected error has no message meant for users, so
 * the toast falls back to the same text as for an empty message. The form shows the actual cause.
 */
function showPasswordFailure(error: Error): void {
  const serverMessage = authErrorCode(error) === 'unexpected' ? '' : error.message

  return toast({ title: serverMessage || 'Invalid email or password', tone: 'error' })
}
