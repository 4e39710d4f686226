import { useBoot } from '@shoebox/web-kit/boot'
import { useRef, useState } from 'react'

export type Seal = { id: string; captcha_token: string }

/**
 * What a form adds to its fields: one id for all its tries, so that a second click or a second try arrives
 * once, and a captcha token, which is good for one try. `captcha` is null where no captcha is set up.
 */
export function useSeal() {
  const { captcha } = useBoot()
  const box = useRef<{ reset: () => void }>(null)
  const [id] = useState(() => crypto.randomUUID())
  const [token, setToken] = useState<string | null>(null)
  const [isUnsolved, setIsUnsolved] = useState(false)

  /** Null while the captcha is not solved; the box then says so. */
  function takeSeal(): Seal | null {
    setIsUnsolved(token === null)

    return token === null ? null : { id, captcha_token: token }
  }

  return {
    takeSeal,
    renewSeal: () => box.current?.reset(),
    captcha: captcha && {
      ...captcha,
      ref: box,
      onToken: setToken,
      error: isUnsolved ? 'Please complete the CAPTCHA verification.' : undefined,
    },
  }
}
