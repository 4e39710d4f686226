// The page's side of the widget: window.turnstile with the methods and options that Cloudflare
// documents. It needs only script-src and frame-src of this origin, as the real one does.
;(() => {
  const address = new URL(document.currentScript.src)
  const query = address.searchParams
  const widgets = new Map()
  const sizes = {
    normal: ['300px', '65px'],
    flexible: ['100%', '65px'],
    compact: ['150px', '140px'],
  }
  // Wrong site key or hostname: trying again cannot help, and Cloudflare does not.
  const finalErrors = new Set(['110100', '110110', '110200'])
  const invisibleKeys = new Set(['1x00000000000000000000BB', '2x00000000000000000000BB'])

  window.turnstile = { ready, render, execute, reset, remove, getResponse, isExpired }

  window.addEventListener('message', (message) => {
    if (message.origin !== address.origin || message.data?.from !== 'captcha-frame') return
    for (const widget of widgets.values()) {
      if (widget.frame.contentWindow === message.source) receive(widget, message.data)
    }
  })

  ready(() => {
    if (query.get('render') !== 'explicit') {
      for (const element of document.querySelectorAll('.cf-turnstile')) render(element)
    }
    const onload = query.get('onload')
    if (onload && typeof window[onload] === 'function') window[onload]()
  })

  function ready(callback) {
    if (document.readyState !== 'loading') queueMicrotask(callback)
    else document.addEventListener('DOMContentLoaded', callback, { once: true })
  }

  function render(target, parameters) {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container) throw new Error(`[captcha double] no element for ${target}`)
    const options = { ...readAttributes(container), ...parameters }
    if (!options.sitekey) throw new Error('[captcha double] sitekey is missing')

    const id = `cf-chl-widget-${Math.random().toString(36).slice(2, 7)}`
    const widget = { id, container, options, frame: drawFrame(options), field: null, timer: 0 }
    widget.field = drawField(widget)
    forget(widget)
    container.append(widget.frame, ...(widget.field ? [widget.field] : []))
    widgets.set(id, widget)
    return id
  }

  function execute(target, parameters) {
    const widget = find(target) ?? widgets.get(render(target, parameters))
    widget.isAsked = true
    start(widget)
  }

  function reset(target) {
    const widget = find(target)
    if (!widget) return
    forget(widget)
    start(widget)
  }

  function remove(target) {
    const widget = find(target)
    if (!widget) return
    clearTimeout(widget.timer)
    widget.frame.remove()
    widget.field?.remove()
    widgets.delete(widget.id)
  }

  function getResponse(target) {
    return find(target)?.token ?? undefined
  }

  function isExpired(target) {
    return find(target)?.isExpired ?? false
  }

  function find(target) {
    if (target === undefined) return widgets.values().next().value
    if (widgets.has(target)) return widgets.get(target)
    const element = typeof target === 'string' ? document.querySelector(target) : target
    return [...widgets.values()].find((widget) => widget.container === element)
  }

  function start(widget) {
    clearTimeout(widget.timer)
    if (!widget.isLoaded) return
    if (widget.options.execution === 'execute' && !widget.isAsked) return
    if (widget.options.appearance !== 'interaction-only') showFrame(widget, true)

    const { sitekey, action = '', cData = '' } = widget.options
    const options = { sitekey, action, cdata: cData, theme: themeOf(widget), size: sizeOf(widget) }
    widget.frame.contentWindow.postMessage(
      { from: 'captcha-page', event: 'start', options },
      address.origin,
    )
  }

  function receive(widget, { event, token, code }) {
    if (event === 'ready') {
      widget.isLoaded = true
      start(widget)
    }
    if (event === 'solved') {
      keep(widget, token)
      call(widget, 'callback', token)
    }
    if (event === 'before-interactive') {
      showFrame(widget, true)
      call(widget, 'before-interactive-callback')
    }
    if (event === 'after-interactive') call(widget, 'after-interactive-callback')
    if (event === 'expired') {
      forget(widget)
      widget.isExpired = true
      call(widget, 'expired-callback', token)
      if ((widget.options['refresh-expired'] ?? 'auto') === 'auto') start(widget)
    }
    if (event === 'timeout') {
      call(widget, 'timeout-callback')
      if ((widget.options['refresh-timeout'] ?? 'auto') === 'auto') start(widget)
    }
    if (event === 'error') fail(widget, code)
  }

  function fail(widget, code) {
    forget(widget)
    const isHandled = call(widget, 'error-callback', code)
    if (!isHandled) console.warn(`[captcha double] error ${code}`)
    if ((widget.options.retry ?? 'auto') !== 'auto' || finalErrors.has(code)) return
    const wait = Number(widget.options['retry-interval'] ?? 8000)
    widget.timer = setTimeout(() => start(widget), wait)
  }

  function keep(widget, token) {
    widget.token = token
    widget.isExpired = false
    if (widget.field) widget.field.value = token
  }

  function forget(widget) {
    widget.token = undefined
    widget.isExpired = false
    if (widget.field) widget.field.value = ''
  }

  function call(widget, name, detail) {
    const callback = widget.options[name]
    const action = typeof callback === 'string' ? window[callback] : callback
    return typeof action === 'function' ? action(detail) : undefined
  }

  function drawFrame(options) {
    const frame = document.createElement('iframe')
    frame.src = `${address.origin}/turnstile/v0/frame`
    frame.title = 'Captcha challenge'
    frame.tabIndex = Number(options.tabindex ?? 0)
    const [width, height] = sizes[options.size] ?? sizes.normal
    Object.assign(frame.style, { width, height, border: '0', colorScheme: 'normal' })
    if (options.size === 'flexible') frame.style.minWidth = '300px'
    const isLate = options.appearance === 'execute' || options.appearance === 'interaction-only'
    frame.style.display = isLate || invisibleKeys.has(options.sitekey) ? 'none' : 'block'
    return frame
  }

  function drawField({ id, options }) {
    if (options['response-field'] === false || options['response-field'] === 'false') return null
    const field = document.createElement('input')
    field.type = 'hidden'
    field.id = `${id}_response`
    field.name = options['response-field-name'] ?? 'cf-turnstile-response'
    return field
  }

  function showFrame(widget, isShown) {
    if (invisibleKeys.has(widget.options.sitekey)) return
    widget.frame.style.display = isShown ? 'block' : 'none'
  }

  function themeOf({ options }) {
    if (options.theme === 'dark' || options.theme === 'light') return options.theme
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }

  function sizeOf({ options }) {
    return options.size in sizes ? options.size : 'normal'
  }

  function readAttributes(element) {
    const names = [...element.attributes]
      .map(({ name }) => name)
      .filter((n) => n.startsWith('data-'))
    return Object.fromEntries(names.map((name) => [rename(name), element.getAttribute(name)]))
  }

  function rename(attribute) {
    const name = attribute.slice('data-'.length)
    return name === 'cdata' ? 'cData' : name
  }
})()
