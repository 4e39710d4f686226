import { useRef } from 'react'

/** One idempotency key per request body, so that a retry after a lost response does not create a duplicate. */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>())

  return (content: object): string => {
    const text = JSON.stringify(content)
    const key = keys.current.get(text) ?? crypto.randomUUID()
    keys.current.set(text, key)

    return key
  }
}
