import { toast } from '@shoebox/web-kit/toast'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { loadAuthClient } from '../auth-client.ts'
import { refusalCode, takeData } from '../auth-refusal.ts'
import type { Arrival } from './arrival.ts'
import type { DoorValue } from './door-context.ts'
import { useArrival } from './use-arrival.ts'

type CallbackScreenProps = Pick<DoorValue, 'go'> & {
  /** Where whoever is let in goes on. */
  nextPath: string
}

/** Where a session of the other site arrives: its two tokens come in the address and are taken out of it at once. */
export function CallbackScreen({ go, nextPath }: CallbackScreenProps) {
  const [query] = useSearchParams()
  const arrival = useArrival(query)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return

    hasBegun.current = true
    void takeSession(arrival).then((path) => go(path ?? nextPath, { replace: true }))
  }, [arrival, go, nextPath])

  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="text-center">
        <Spinner />
        <h1 className="mt-4 font-head text-h3 font-bold">Signing you in</h1>
      </div>
    </div>
  )
}

/** Where to go instead, if the tokens open nothing. */
async function takeSession({ access_token, refresh_token }: Arrival): Promise<string | null> {
  if (!access_token || !refresh_token) return refuse('Invalid authentication link')

  try {
    const client = await loadAuthClient()
    takeData(await client.setSession({ access_token, refresh_token }))
    toast({ title: 'Welcome! You have been authenticated.', tone: 'done' })

    return null
  } catch (error) {
    return refuse(
      refusalCode(error) === 'unexpected'
        ? 'An unexpected error occurred. Please try again.'
        : 'Failed to authenticate. Please try logging in again.',
    )
  }
}

function refuse(title: string): string {
  toast({ title, tone: 'error' })

  return '/auth'
}
