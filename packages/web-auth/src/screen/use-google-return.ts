import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Arrival } from './arrival.ts'
import { exchangeCode } from './google.ts'
import { sayWelcome } from './say-welcome.ts'
import { tellFailure } from './tell-failure.ts'

class GoogleRefusal extends Error {
  readonly code = 'google_refused'
}

/** Who comes back from Google brings a code, or the reason why there is none. */
export function useGoogleReturn({ code, sb_flow_id: flowId, error, error_code }: Arrival) {
  const hasBegun = useRef(false)
  const isRefused = error !== undefined || error_code !== undefined
  const { mutate, isPending, isError } = useMutation({
    mutationFn: exchangeCode,
    networkMode: 'always',
    onSuccess: sayWelcome,
    onError: (fault) => tellFailure(fault, 'Authentication failed'),
  })

  useEffect(() => {
    if (hasBegun.current) return

    hasBegun.current = true
    if (code !== undefined) mutate({ code, flowId })
    else if (isRefused) tellFailure(new GoogleRefusal(), 'Authentication failed')
  }, [code, flowId, isRefused, mutate])

  return {
    isBusy: code !== undefined && (isPending || !isError),
    isRefused: isError || (code === undefined && isRefused),
  }
}
