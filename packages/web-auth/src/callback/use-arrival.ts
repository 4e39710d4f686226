import { useEffect, useState } from 'react'
import { type Arrival, forgetArrival, readArrival } from './arrival.ts'

/** What this page was opened with. Both pictures of it start alike: see readArrival. */
export function useArrival(query: URLSearchParams): Arrival {
  const [arrival] = useState(() => readArrival(query))
  useEffect(forgetArrival, [])

  return arrival
}
