/** Fields of the protocol whose values nobody but their owner may read. */
const sensitive = new Set([
  'access_token',
  'refresh_token',
  'token',
  'token_hash',
  'captcha_token',
  'code',
  'codes',
  'auth_code',
  'code_verifier',
  'state',
  'password',
  'email',
  'secret',
  'uri',
])
/** An error's `code` is a word for programs. */
const isWord = (text: string) => /^[a-z]+(_[a-z]+)*$/.test(text)
const shortest = 6

export type Secrets = {
  keep: (value: string | null | undefined) => void
  /** Every value of a sensitive field, however deep. */
  keepFrom: (body: unknown) => void
  keepFromAddress: (address: string) => void
  all: () => string[]
}

/** What must not be read in any log line, gathered while it is used. */
export function gatherSecrets(): Secrets {
  const kept = new Set<string>()
  const keep: Secrets['keep'] = (value) => {
    if (!value || value.length < shortest || isWord(value)) return
    for (const form of [value, encodeURIComponent(value), ...listParts(value)]) kept.add(form)
  }
  const keepFrom: Secrets['keepFrom'] = (body) => {
    if (body === null || typeof body !== 'object') return
    for (const [name, value] of Object.entries(body)) {
      const values: unknown[] = Array.isArray(value) ? value : [value]
      for (const one of values) {
        if (sensitive.has(name) && typeof one === 'string') keep(one)
        else keepFrom(one)
      }
    }
  }
  const keepFromAddress: Secrets['keepFromAddress'] = (address) => {
    keepFrom(Object.fromEntries(new URL(address, 'http://localhost').searchParams))
  }
  return { keep, keepFrom, keepFromAddress, all: () => [...kept] }
}

/** Payload and signature of a token tell as much as all of it. */
function listParts(value: string): string[] {
  return value.split('.').filter((part) => part.length > 40)
}

/** Lines in which one of these stands by itself: eight digits inside a longer number are no code. */
export function findLines(secrets: readonly string[], log: string): string[] {
  return log.split('\n').filter((line) => secrets.some((secret) => containsSecret(line, secret)))
}

function containsSecret(line: string, secret: string): boolean {
  for (let at = line.indexOf(secret); at >= 0; at = line.indexOf(secret, at + 1)) {
    const around = (line[at - 1] ?? ' ') + (line[at + secret.length] ?? ' ')
    if (!/^\d+$/.test(secret) || !/[\w.]/.test(around)) return true
  }
  return false
}
