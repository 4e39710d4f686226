import { captchaRules } from './captcha.ts'

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

const loads = new Map<string, Promise<CaptchaApi>>()

/** Loads the script once per page; after a failure the next call retries. */
export function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  const known = loads.get(scriptUrl)
  if (known !== undefined) return known

  const load = addScript(scriptUrl).catch((reason: unknown) => {
    loads.delete(scriptUrl)
    throw reason
  })
  loads.set(scriptUrl, load)

  return load
}

type ScriptUrlPolicy = { createScriptURL: (address: string) => unknown }

let policy: ScriptUrlPolicy | undefined

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => ScriptUrlPolicy
}

/** Sets the `src` of a script as a TrustedScriptURL, as the content security policy requires. */
function setScriptAddress(script: HTMLScriptElement, { href }: URL): void {
  // TypeScript's DOM types lack Trusted Types.
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  if (policy === undefined) {
    policy = trustedTypes?.createPolicy('shoebox', { createScriptURL: requireWebUrl })
  }

  Object.assign(script, { src: policy?.createScriptURL(href) ?? requireWebUrl(href) })
}

function addScript(scriptUrl: string): Promise<CaptchaApi> {
  // A script that timed out may have loaded later.
  if (window.turnstile !== undefined) return Promise.resolve(window.turnstile)

  const script = document.createElement('script')
  script.async = true
  const address = new URL(scriptUrl, window.location.href)
  address.searchParams.set('render', 'explicit')

  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The captcha script did not load'))
    }
    // A host that accepts the request and never responds raises no error event.
    const timer = setTimeout(fail, captchaRules.responseMs)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      if (window.turnstile === undefined) return fail()

      clearTimeout(timer)
      resolve(window.turnstile)
    })
    setScriptAddress(script, address)
    document.head.append(script)
  })
}

function requireWebUrl(address: string): string {
  if (!/^https?:\/\//.test(address)) throw new Error('A script comes from a web address')

  return address
}
