import { useEffect, useState } from 'react'
import { type Arrival, forgetArrival, readArrival } from './arrival.ts'

/** The secrets that this page was opened with. Server and browser read the same ones: see readArrival. */
export function useArrival(query: URLSearchParams): Arrival {
  const [arrival] = useState(() => readArrival(query))
  useEffect(forgetArrival, [])

  return arrival
}
