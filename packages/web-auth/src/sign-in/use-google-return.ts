import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AuthParams } from '../callback/auth-params.ts'
import { announceSignIn } from '../callback/signed-in.ts'
import { toastFailure } from '../forms/failure-text.ts'
import { exchangeCode } from './google.ts'

class GoogleError extends Error {
  readonly code = 'google_refused'
}

const errorMessages: Record<string, string> = {
  access_denied: 'You canceled the Google sign-in. Try again, or sign in another way.',
  provider_email_needs_verification:
    'Google has not verified your email address. Please use a magic link instead.',
  provider_unavailable: 'Google isn’t responding right now. Please sign in another way.',
}

const defaultErrorMessage = 'Google sign-in failed. Please try again, or sign in another way.'

/** Handles the redirect from Google, which adds a code or an error to the URL. */
export function useGoogleReturn(authParams: AuthParams, secondFactorPath: string | null) {
  const { code, sb_flow_id: flowId, error, error_code } = authParams
  const hasStarted = useRef(false)
  const hasGoogleError = code === undefined && (error !== undefined || error_code !== undefined)
  const { mutate, isError } = useMutation({
    mutationFn: exchangeCode,
    networkMode: 'always',
    onSuccess: () => void announceSignIn(secondFactorPath),
    onError: (failure) => toastFailure(failure, 'Authentication failed'),
  })

  useEffect(() => {
    if (hasStarted.current) return

    hasStarted.current = true
    if (code !== undefined) mutate({ code, flowId })
    else if (hasGoogleError) toastFailure(new GoogleError(), 'Authentication failed')
  }, [code, flowId, hasGoogleError, mutate])

  return {
    isBusy: code !== undefined && !isError,
    errorMessage:
      isError || hasGoogleError ? (errorMessages[error_code ?? ''] ?? defaultErrorMessage) : null,
  }
}
