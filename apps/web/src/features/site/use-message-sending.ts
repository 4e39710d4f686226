import { useBoot } from '@shoebox/web-kit/boot'
import type { UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Sealed = { id: string; captcha_token: string }

/**
 * What both forms do around their fields: one id for all tries, so that a second click or a second try
 * arrives once; a captcha token per try; and no sending while one is under way.
 */
export function useMessageSending<Body extends Sealed>(
  mutation: Pick<UseMutationResult<unknown, Error, Body>, 'mutate' | 'isPending'>,
) {
  const { captcha } = useBoot()
  const box = useRef<{ reset: () => void }>(null)
  const [id] = useState(() => crypto.randomUUID())
  const [token, setToken] = useState<string | null>(null)
  const [isUnsolved, setIsUnsolved] = useState(false)

  function send(fields: Omit<Body, keyof Sealed>) {
    setIsUnsolved(token === null)
    if (token === null || mutation.isPending) return

    // Fields and seal are the body's two halves; the compiler cannot add up a generic type again.
    const body = { ...fields, id, captcha_token: token } as Body
    mutation.mutate(body, { onError: () => box.current?.reset() })
  }

  return {
    send,
    captcha: captcha && {
      ...captcha,
      ref: box,
      onToken: setToken,
      error: isUnsolved ? 'Please complete the CAPTCHA verification.' : undefined,
    },
  }
}
