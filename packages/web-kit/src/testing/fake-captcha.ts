import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CaptchaApi } from '../captcha/captcha-script.ts'

/** What a challenge does. */
type Challenge = 'solves' | 'asks' | 'fails' | 'never answers' | { expiresAfter: number }

type CaptchaOptions = {
  /** held: the test calls `sendScript` or `refuseScript`. */
  script?: 'loads' | 'fails' | 'held'
  /** In order. When none are left, `usually` applies. */
  challenges?: readonly Challenge[]
  usually?: Challenge
}

/** Fakes the captcha host: its script, and what each challenge does. */
export function fakeCaptcha({
  script = 'loads',
  challenges = [],
  usually = 'solves',
}: CaptchaOptions = {}) {
  const scripts: HTMLScriptElement[] = []
  const tokens: string[] = []
  const widgets: Widgets = new Map()
  const left = [...challenges]

  const sendScript = () => {
    window.turnstile = createApi({ widgets, tokens, next: () => left.shift() ?? usually })
    scripts.at(-1)?.dispatchEvent(new Event('load'))
  }
  const refuseScript = () => scripts.at(-1)?.dispatchEvent(new Event('error'))

  const address = vi
    .spyOn(HTMLScriptElement.prototype, 'src', 'set')
    .mockImplementation(function keep(this: HTMLScriptElement) {
      scripts.push(this)
      if (script === 'loads') queueMicrotask(sendScript)
      if (script === 'fails') queueMicrotask(refuseScript)
    })
  onTestFinished(() => {
    address.mockRestore()
    delete window.turnstile
  })

  return {
    /** Put them into the boot of the page. The URL is unique: a script loads once per page, which tests share. */
    settings: {
      siteKey: 'site',
      scriptUrl: `https://captcha.test/${crypto.randomUUID()}/api.js`,
    },
    /** The script elements so far. */
    scripts,
    sendScript,
    refuseScript,
    /** Every token issued so far. */
    tokens,
    /** Expires the tokens of all widgets and issues no others. */
    expire: () => {
      for (const { container, options } of widgets.values()) {
        drawFrame(container)
        options['expired-callback']()
      }
    },
  }
}

/** Waits until the current challenge is solved. */
export async function waitForCaptcha(): Promise<void> {
  await expect.element(page.getByText('Success')).toBeVisible()
}

type Options = Parameters<CaptchaApi['render']>[1]
type Widget = { container: HTMLElement; options: Options; timer?: ReturnType<typeof setTimeout> }
type Widgets = Map<string, Widget>
type Host = { widgets: Widgets; tokens: string[]; next: () => Challenge }

function createApi({ widgets, tokens, next }: Host): CaptchaApi {
  const start = (id: string) => {
    const widget = widgets.get(id)
    if (widget === undefined) return

    clearTimeout(widget.timer)
    drawFrame(widget.container)
    queueMicrotask(() => runChallenge(next(), { widget, tokens, startAgain: () => start(id) }))
  }

  return {
    render: (container, options) => {
      const id = crypto.randomUUID()
      widgets.set(id, { container, options })
      start(id)

      return id
    },
    reset: start,
    remove: (id) => {
      const widget = widgets.get(id)
      clearTimeout(widget?.timer)
      widget?.container.replaceChildren()
      widgets.delete(id)
    },
  }
}

type ChallengeRun = { widget: Widget; tokens: string[]; startAgain: () => void }

function runChallenge(challenge: Challenge, { widget, tokens, startAgain }: ChallengeRun): void {
  const { container, options } = widget
  const solve = () => {
    const token = `token ${tokens.length + 1}`
    tokens.push(token)
    container.firstElementChild?.replaceChildren('Success')
    options.callback(token)
  }

  if (challenge === 'never answers') return
  if (challenge === 'asks') {
    options['before-interactive-callback']()
    drawCheckbox(container, solve)
    return
  }
  if (challenge === 'fails') {
    options['error-callback']('300030')
    if (options.retry === 'auto') widget.timer = setTimeout(startAgain, options['retry-interval'])
    return
  }

  solve()
  if (challenge === 'solves') return

  widget.timer = setTimeout(() => {
    options['expired-callback']()
    startAgain()
  }, challenge.expiresAfter)
}

function drawFrame(container: HTMLElement): void {
  const frame = document.createElement('div')
  frame.style.cssText = 'width: 300px; height: 65px'
  container.replaceChildren(frame)
}

function drawCheckbox(container: HTMLElement, onCheck: () => void): void {
  const checkbox = document.createElement('input')
  checkbox.type = 'checkbox'
  checkbox.addEventListener('change', () => {
    checkbox.remove()
    onCheck()
  })
  container.firstElementChild?.replaceChildren(checkbox)
}
