import { captchaTimings } from './captcha.ts'

type WidgetOptions = {
  sitekey: string
  action?: string
  theme: 'auto' | 'light' | 'dark'
  size: 'normal'
  retry: 'auto'
  'retry-interval': number
  'response-field': false
  callback: (token: string) => void
  'before-interactive-callback': () => void
  'expired-callback': () => void
  'timeout-callback': () => void
  /** Returning true tells the widget that the page shows the error itself. */
  'error-callback': (code: string) => boolean
}

/** The part of `window.turnstile` that we use. */
export type CaptchaApi = {
  render: (container: HTMLElement, options: WidgetOptions) => string
  reset: (widget: string) => void
  remove: (widget: string) => void
}

declare global {
  interface Window {
    turnstile?: CaptchaApi
  }
}

const scriptLoads = new Map<string, Promise<CaptchaApi>>()

/** Loads the script once per page; after a failure the next call retries. */
export function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  const existing = scriptLoads.get(scriptUrl)
  if (existing !== undefined) return existing

  const load = addScript(scriptUrl).catch((reason: unknown) => {
    scriptLoads.delete(scriptUrl)
    throw reason
  })
  scriptLoads.set(scriptUrl, load)

  return load
}

type ScriptUrlPolicy = { createScriptURL: (url: string) => unknown }

let policy: ScriptUrlPolicy | undefined

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => ScriptUrlPolicy
}

/** Sets the `src` of a script as a TrustedScriptURL, as the content security policy requires. */
function setScriptUrl(script: HTMLScriptElement, { href }: URL): void {
  // TypeScript's DOM types lack Trusted Types.
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (policy === undefined) {
    policy = trustedTypes?.createPolicy('shoebox', { createScriptURL: requireHttpUrl })
  }

  Object.assign(script, { src: policy?.createScriptURL(href) ?? requireHttpUrl(href) })
}

function addScript(scriptUrl: string): Promise<CaptchaApi> {
  // A script that timed out may have loaded after all.
  if (window.turnstile !== undefined) return Promise.resolve(window.turnstile)

  const script = document.createElement('script')
  script.async = true
  const url = new URL(scriptUrl, window.location.href)
  url.searchParams.set('render', 'explicit')

  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The captcha script did not load'))
    }
    // There is no error event if the host accepts the request but never responds.
    const timer = setTimeout(fail, captchaTimings.responseTimeoutMs)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      if (window.turnstile === undefined) return fail()

      clearTimeout(timer)
      resolve(window.turnstile)
    })
    setScriptUrl(script, url)
    document.head.append(script)
  })
}

function requireHttpUrl(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('The script URL must use http or https')

  return url
}
