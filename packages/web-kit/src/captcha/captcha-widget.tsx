import { type Dispatch, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { log } from '../browser/log.ts'
import { type CaptchaEvent, captchaTimings } from './captcha.ts'
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts'

export type CaptchaHandle = {
  /** Call this when the server rejects the form: each token is valid only once. */
  reset: () => void
}

type CaptchaWidgetProps = {
  siteKey: string
  scriptUrl: string
  action: string | undefined
  send: Dispatch<CaptchaEvent>
  ref: Ref<CaptchaHandle> | undefined
}

/** The third-party widget inside the box. Change its `key` to remount it. */
export function CaptchaWidget({ siteKey, scriptUrl, action, send, ref }: CaptchaWidgetProps) {
  const container = useRef<HTMLDivElement>(null)
  const widget = useRef<{ api: CaptchaApi; id: string } | null>(null)

  useEffect(() => {
    let isUnmounted = false
    send({ type: 'start' })
    loadCaptcha(scriptUrl).then(
      (api) => {
        if (isUnmounted || container.current === null) return

        const id = api.render(container.current, widgetOptions({ siteKey, action, send }))
        widget.current = { api, id }
      },
      () => {
        log.warn('The captcha script did not load')
        if (!isUnmounted) send({ type: 'load-fail' })
      },
    )

    return () => {
      isUnmounted = true
      widget.current?.api.remove(widget.current.id)
      widget.current = null
    }
  }, [siteKey, scriptUrl, action, send])

  useImperativeHandle(ref, () => ({
    reset: () => {
      if (widget.current === null) return

      send({ type: 'start' })
      widget.current.api.reset(widget.current.id)
    },
  }))

  return <div ref={container} className="absolute inset-0" />
}

function widgetOptions({
  siteKey,
  action,
  send,
}: Pick<CaptchaWidgetProps, 'siteKey' | 'action' | 'send'>) {
  return {
    sitekey: siteKey,
    ...(action !== undefined && { action }),
    theme: currentTheme(),
    size: 'normal',
    retry: 'auto',
    'retry-interval': captchaTimings.retryDelayMs,
    // No hidden input: the form sends the token itself.
    'response-field': false,
    callback: (token: string) => send({ type: 'solve', token }),
    'before-interactive-callback': () => send({ type: 'interact' }),
    'expired-callback': () => send({ type: 'expire' }),
    'timeout-callback': () => send({ type: 'start' }),
    'error-callback': (code: string) => {
      log.warn('The captcha failed', { code })
      send({ type: 'fail', code })

      return true
    },
  } as const
}

function currentTheme(): 'auto' | 'light' | 'dark' {
  const { theme } = document.documentElement.dataset

  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
