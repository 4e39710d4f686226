import { onTestFinished, vi } from 'vitest'
import type { CaptchaApi } from '../captcha/captcha-script.ts'

type Options = Parameters<CaptchaApi['render']>[1]
type Widget = { container: HTMLElement; options: Options; timer?: ReturnType<typeof setTimeout> }

/** What a challenge does. When none are left, challenges solve themselves. */
type Challenge = 'solves' | 'asks' | 'fails' | 'never answers' | { expiresAfter: number }

/** Fakes the captcha host: the test controls when the script loads and what each challenge does. */
export function stagedCaptcha(...challenges: Challenge[]) {
  const scripts: HTMLScriptElement[] = []
  const address = vi
    .spyOn(HTMLScriptElement.prototype, 'src', 'set')
    .mockImplementation(function keep(this: HTMLScriptElement) {
      scripts.push(this)
    })
  onTestFinished(() => {
    address.mockRestore()
    delete window.turnstile
  })

  return {
    /** Unique: a script loads once per page, and all tests of a file share one page. */
    scriptUrl: `https://captcha.test/${crypto.randomUUID()}/api.js`,
    /** The script elements so far. */
    scripts,
    sendScript: () => {
      window.turnstile = createApi(challenges)
      scripts.at(-1)?.dispatchEvent(new Event('load'))
    },
    refuseScript: () => scripts.at(-1)?.dispatchEvent(new Event('error')),
  }
}

function createApi(challenges: Challenge[]): CaptchaApi {
  const widgets = new Map<string, Widget>()
  const start = (id: string) => {
    const widget = widgets.get(id)
    if (widget === undefined) return

    clearTimeout(widget.timer)
    queueMicrotask(() => meet(challenges.shift() ?? 'solves', widget, () => start(id)))
  }

  return {
    render: (container, options) => {
      const id = crypto.randomUUID()
      widgets.set(id, { container, options })
      drawFrame(container)
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

function meet(challenge: Challenge, widget: Widget, startAgain: () => void): void {
  const { container, options } = widget
  if (challenge === 'never answers') return
  if (challenge === 'asks') {
    options['before-interactive-callback']()
    drawCheckbox(container, () => options.callback('solved by hand'))
    return
  }
  if (challenge === 'fails') {
    options['error-callback']('300030')
    if (options.retry === 'auto') widget.timer = setTimeout(startAgain, options['retry-interval'])
    return
  }

  options.callback('solved')
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
