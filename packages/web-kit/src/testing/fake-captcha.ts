import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { CaptchaApi } from '../captcha/captcha-script.ts'

type Widget = { container: HTMLElement; options: Parameters<CaptchaApi['render']>[1] }
type CaptchaOptions = {
  /** solves: every challenge immediately. silent: none. blocked: the script fails to load. */
  mode?: 'solves' | 'silent' | 'blocked'
}

export type FakeCaptcha = {
  /** Put them into the boot of the page. */
  settings: { siteKey: string; scriptUrl: string }
  /** Every token issued so far. */
  tokens: string[]
  /** Expires the token and issues no other. */
  expire: () => void
}

let count = 0

/** Fakes the captcha script. */
export function fakeCaptcha({ mode = 'solves' }: CaptchaOptions = {}): FakeCaptcha {
  count += 1
  const tokens: string[] = []
  const widgets = new Map<string, Widget>()
  // A port that browsers refuse to connect to.
  const host = mode === 'blocked' ? 'http://localhost:1' : ''

  const start = (id: string) => {
    const widget = widgets.get(id)
    if (widget === undefined) return

    widget.container.textContent = ''
    if (mode === 'solves') queueMicrotask(() => solve(widget))
  }

  const solve = ({ container, options }: Widget) => {
    const token = `token ${tokens.length + 1}`
    tokens.push(token)
    container.textContent = 'Success'
    options.callback(token)
  }

  if (mode !== 'blocked')
    window.turnstile = {
      render: (container, options) => {
        const id = `widget ${widgets.size + 1}`
        widgets.set(id, { container, options })
        start(id)

        return id
      },
      reset: start,
      remove: (id) => void widgets.delete(id),
    }
  onTestFinished(() => {
    delete window.turnstile
  })

  return {
    settings: { siteKey: 'site', scriptUrl: `${host}/captcha-${count}.js` },
    tokens,
    expire: () => {
      for (const { container, options } of widgets.values()) {
        container.textContent = ''
        options['expired-callback']()
      }
    },
  }
}

/** Waits until the current challenge is solved. */
export async function waitForCaptcha(): Promise<void> {
  await expect.element(page.getByText('Success')).toBeVisible()
}
