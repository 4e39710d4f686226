import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CaptchaApi } from '../captcha/captcha-script.ts'

/** What a challenge does. */
type Challenge =
  | 'solves'
  | 'shows a checkbox'
  | 'fails'
  | 'never responds'
  | { expiresAfterMs: number }

type CaptchaOptions = {
  /** With `manual`, the test calls `loadScript` or `failScript`. */
  script?: 'loads' | 'fails' | 'manual'
  /** The first challenges, in order. */
  challenges?: readonly Challenge[]
  /** Every challenge after the first ones. */
  defaultChallenge?: Challenge
}

/** Fakes the captcha host: its script, and what each challenge does. */
export function fakeCaptcha({
  script = 'loads',
  challenges = [],
  defaultChallenge = 'solves',
}: CaptchaOptions = {}) {
  const scripts: HTMLScriptElement[] = []
  const tokens: string[] = []
  const widgets: Widgets = new Map()
  const remainingChallenges = [...challenges]

  const loadScript = () => {
    window.turnstile = createApi({
      widgets,
      tokens,
      nextChallenge: () => remainingChallenges.shift() ?? defaultChallenge,
    })
    scripts.at(-1)?.dispatchEvent(new Event('load'))
  }
  const failScript = () => scripts.at(-1)?.dispatchEvent(new Event('error'))

  const srcSpy = vi
    .spyOn(HTMLScriptElement.prototype, 'src', 'set')
    .mockImplementation(function setSrc(this: HTMLScriptElement) {
      scripts.push(this)
      if (script === 'loads') queueMicrotask(loadScript)
      if (script === 'fails') queueMicrotask(failScript)
    })
  onTestFinished(() => {
    srcSpy.mockRestore()
    delete window.turnstile
  })

  return {
    /**
     * For the page's boot settings. The URL is unique: tests share a page, and a page loads each script URL only once.
     */
    settings: {
      siteKey: 'site',
      scriptUrl: `https://captcha.test/${crypto.randomUUID()}/api.js`,
    },
    /** The script elements so far. */
    scripts,
    loadScript,
    failScript,
    /** Every token issued so far. */
    tokens,
    /** Expires the tokens of all widgets without issuing new ones. */
    expire: () => {
      for (const { container, options } of widgets.values()) {
        renderFrame(container)
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
type Host = { widgets: Widgets; tokens: string[]; nextChallenge: () => Challenge }

function createApi({ widgets, tokens, nextChallenge }: Host): CaptchaApi {
  const start = (id: string) => {
    const widget = widgets.get(id)
    if (widget === undefined) return

    clearTimeout(widget.timer)
    renderFrame(widget.container)
    queueMicrotask(() =>
      runChallenge(nextChallenge(), { widget, tokens, restart: () => start(id) }),
    )
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

type ChallengeRun = { widget: Widget; tokens: string[]; restart: () => void }

function runChallenge(challenge: Challenge, { widget, tokens, restart }: ChallengeRun): void {
  const { container, options } = widget
  const solve = () => {
    const token = `token ${tokens.length + 1}`
    tokens.push(token)
    container.firstElementChild?.replaceChildren('Success')
    options.callback(token)
  }

  if (challenge === 'never responds') return
  if (challenge === 'shows a checkbox') {
    options['before-interactive-callback']()
    renderCheckbox(container, solve)
    return
  }
  if (challenge === 'fails') {
    options['error-callback']('300030')
    if (options.retry === 'auto') widget.timer = setTimeout(restart, options['retry-interval'])
    return
  }

  solve()
  if (challenge === 'solves') return

  widget.timer = setTimeout(() => {
    options['expired-callback']()
    restart()
  }, challenge.expiresAfterMs)
}

function renderFrame(container: HTMLElement): void {
  const frame = document.createElement('div')
  frame.style.cssText = 'width: 300px; height: 65px'
  container.replaceChildren(frame)
}

function renderCheckbox(container: HTMLElement, onCheck: () => void): void {
  const checkbox = document.createElement('input')
  checkbox.type = 'checkbox'
  checkbox.addEventListener('change', () => {
    checkbox.remove()
    onCheck()
  })
  container.firstElementChild?.replaceChildren(checkbox)
}
