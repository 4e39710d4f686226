import type { useCaptcha } from '@shoebox/web-kit/captcha/use-captcha'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWelcome } from '../callback/signed-in.ts'
import { isMigrant, sendReset, signInWithPassword } from '../forms/auth-calls.ts'
import { refusalCode } from '../session/auth-refusal.ts'

export type Migration = { email: string; state: 'sending' | 'sent' | 'failed' }

/**
 * Signs in with a password. An account migrated from the old site has no password here: its owner gets an email
 * with a link to choose one, which needs a second captcha token.
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
    onSuccess: useWelcome(),
    onError: async (error, { email }) => {
      const nextToken = captcha.waitForToken()
      captcha.reset()
      if (!(await isMigrant(error, email))) {
        if (refusalCode(error) === 'invalid_credentials') onWrongPassword()

        return showPasswordFailure(error)
      }

      toast({ title: 'Account Migration Required' })
      setMigration({ email, state: 'sending' })
      const state = await sendReset({ email, captchaToken: await nextToken }).then(
        () => 'sent' as const,
        () => 'failed' as const,
      )
      captcha.reset()
      setMigration({ email, state })
    },
  })

  return { signIn, migration }
}

/** The only toast that shows the server's own message. */
function showPasswordFailure(error: Error): void {
  const isUnexpected = refusalCode(error) === 'unexpected'

  return toast({
    title: isUnexpected
      ? 'Invalid email or password'
      : error.message || 'Invalid email or password',
    tone: 'error',
  })
}
