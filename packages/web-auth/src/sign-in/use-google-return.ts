import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Arrival } from '../callback/arrival.ts'
import { welcome } from '../callback/signed-in.ts'
import { toastFailure } from '../forms/failure-text.ts'
import { exchangeCode } from './google.ts'

class GoogleRefusal extends Error {
  readonly code = 'google_refused'
}

const refusalMessages: Record<string, string> = {
  access_denied: 'You canceled signing in with Google. Try again, or choose another way.',
  provider_email_needs_verification:
    'Google has not verified your email address. Please use a magic link instead.',
  provider_unavailable: 'Google does not answer at the moment. Please sign in another way.',
}

const defaultRefusal =
  'Signing in with Google did not work. Please try again, or choose another way.'

/** Handles the return from Google, which brings a code or an error. */
export function useGoogleReturn(arrival: Arrival, secondFactorPath: string | null) {
  const { code, sb_flow_id: flowId, error, error_code } = arrival
  const hasBegun = useRef(false)
  const isRefused = code === undefined && (error !== undefined || error_code !== undefined)
  const { mutate, isError } = useMutation({
    mutationFn: exchangeCode,
    networkMode: 'always',
    onSuccess: () => void welcome(secondFactorPath),
    onError: (failure) => toastFailure(failure, 'Authentication failed'),
  })

  useEffect(() => {
    if (hasBegun.current) return

    hasBegun.current = true
    if (code !== undefined) mutate({ code, flowId })
    else if (isRefused) toastFailure(new GoogleRefusal(), 'Authentication failed')
  }, [code, flowId, isRefused, mutate])

  return {
    isBusy: code !== undefined && !isError,
    refusal: isError || isRefused ? (refusalMessages[error_code ?? ''] ?? defaultRefusal) : null,
  }
}
