import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { type CaptchaEvent, captchaRules } from './captcha.ts'
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts'
import { log } from './log.ts'

type Widget = {
  siteKey: string
  scriptUrl: string
  action: string | undefined
  send: Dispatch<CaptchaEvent>
}

/** Draws the widget into `container` and passes on what it says. */
export function useCaptchaWidget({ siteKey, scriptUrl, action, send }: Widget) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ api: CaptchaApi; id: string } | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isGone = false
    send({ type: 'start' })
    loadCaptcha(scriptUrl).then(
      (api) => {
        if (isGone || container.current === null) return

        const id = api.render(container.current, widgetOptions({ siteKey, action, send }))
        drawn.current = { api, id }
      },
      () => {
        log.warn('The captcha script did not load')
        if (!isGone) send({ type: 'load-fail' })
      },
    )

    return () => {
      isGone = true
      drawn.current?.api.remove(drawn.current.id)
      drawn.current = null
    }
  }, [siteKey, scriptUrl, action, send, round])

  /** From the very start, because a widget that fell silent may not hear us either. */
  const restart = useCallback(() => setRound((before) => before + 1), [])

  const reset = useCallback(() => {
    if (drawn.current === null) return restart()

    send({ type: 'start' })
    drawn.current.api.reset(drawn.current.id)
  }, [restart, send])

  return { container, restart, reset }
}

function widgetOptions({ siteKey, action, send }: Omit<Widget, 'scriptUrl'>) {
  return {
    sitekey: siteKey,
    ...(action !== undefined && { action }),
    theme: themeOnShow(),
    size: 'normal',
    retry: 'auto',
    'retry-interval': captchaRules.retryMs,
    // The form sends the token itself.
    'response-field': false,
    callback: (token: string) => send({ type: 'solve', token }),
    'before-interactive-callback': () => send({ type: 'ask' }),
    'expired-callback': () => send({ type: 'expire' }),
    'timeout-callback': () => send({ type: 'start' }),
    'error-callback': (code: string) => {
      log.warn('The captcha failed', { code })
      send({ type: 'fail', code })

      return true
    },
  } as const
}

function themeOnShow(): 'auto' | 'light' | 'dark' {
  const { theme } = document.documentElement.dataset

  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
