// Runs inside the widget's frame. The page's origin is learned from its first message, so a page
// cannot claim another hostname than its own.
;(() => {
  const root = document.documentElement
  const mark = document.getElementById('words')
  const prompt = document.getElementById('prompt')
  const human = document.getElementById('human')
  const refresh = document.getElementById('refresh')

  const words = {
    solving: 'Verifying…',
    asking: '',
    solved: 'Success!',
    failed: 'Verification failed',
    expired: 'Verification expired',
  }

  let page = null
  let started = null
  let run = 0
  let timer = 0
  let challenge = null

  window.addEventListener('message', (message) => {
    if (message.source !== window.parent || message.data?.from !== 'captcha-page') return
    page = message.origin
    if (message.data.event === 'start') void start(message.data.options)
    if (message.data.event === 'stop') stop()
  })

  refresh.addEventListener('click', () => void start(started))
  human.addEventListener('change', () => void solve())

  window.parent.postMessage({ from: 'captcha-frame', event: 'ready' }, '*')

  async function start(options) {
    stop()
    started = options
    const mine = run
    root.dataset.theme = options.theme
    root.dataset.size = options.size
    show('solving')

    const answer = await post('/turnstile/v0/challenges', {
      sitekey: options.sitekey,
      action: options.action,
      cdata: options.cdata,
      hostname: new URL(page).hostname,
    })
    if (mine !== run) return
    if (answer.challenge) ask(answer)
    else finish(answer)
  }

  function stop() {
    run += 1
    clearTimeout(timer)
  }

  function ask({ challenge: id, timeoutSeconds }) {
    challenge = id
    human.checked = false
    human.disabled = false
    show('asking')
    tell('before-interactive')

    timer = setTimeout(() => {
      show('expired')
      tell('timeout')
    }, timeoutSeconds * 1000)
  }

  async function solve() {
    const mine = run
    clearTimeout(timer)
    human.disabled = true
    tell('after-interactive')
    show('solving')

    const answer = await post(`/turnstile/v0/challenges/${challenge}/solve`, {})
    if (mine === run) finish(answer)
  }

  function finish(answer) {
    if (!answer.token) {
      show('failed')
      tell('error', { code: answer.error })
      return
    }
    show('solved')
    tell('solved', { token: answer.token })
    timer = setTimeout(() => {
      show('expired')
      tell('expired', { token: answer.token })
    }, answer.lifetimeSeconds * 1000)
  }

  function show(state) {
    root.dataset.state = state
    mark.textContent = words[state]
    prompt.hidden = state !== 'asking'
    refresh.hidden = state !== 'failed' && state !== 'expired'
  }

  function tell(event, detail = {}) {
    window.parent.postMessage({ from: 'captcha-frame', event, ...detail }, page)
  }

  async function post(path, body) {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return await answer.json()
    } catch {
      // Cloudflare's code for a challenge that could not reach its host.
      return { error: '102020' }
    }
  }
})()
