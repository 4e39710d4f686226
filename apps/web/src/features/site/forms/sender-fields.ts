import { profileQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Added by the form; the visitor does not type them. */
export const submissionFields = { id: true, captcha_token: true } as const

export const senderMessages = {
  name: { missing: 'Please enter your name.' },
  email: {
    missing: 'Please enter your email.',
    invalid: 'This does not look like an email address.',
  },
}

type SenderForm = {
  getValues: (name: 'name' | 'email') => string | undefined
  setValue: (name: 'name' | 'email', value: string) => void
}

/** Fills in the name and email of a signed-in user. Typed text is not overwritten. */
export function useSenderPrefill({ getValues, setValue }: SenderForm): void {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))
  const email = user?.email ?? ''
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')

  useEffect(() => {
    if (email !== '' && !getValues('email')) setValue('email', email)
    if (name !== '' && !getValues('name')) setValue('name', name)
  }, [email, name, getValues, setValue])
}
