/** Protocol fields with secret values. */
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
/** Error codes such as `otp_expired` are not secret. */
const isWord = (text: string) => /^[a-z]+(_[a-z]+)*$/.test(text)
const shortest = 6

export type Secrets = {
  keep: (value: string | null | undefined) => void
  /** Collects the values of sensitive fields at any depth. */
  keepFrom: (body: unknown) => void
  keepFromAddress: (address: string) => void
  all: () => string[]
}

/** Collects the secrets that must not appear in any log line. */
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

/** The payload and the signature of a token are as secret as the token. */
function listParts(value: string): string[] {
  return value.split('.').filter((part) => part.length > 40)
}

/** Lines that contain a secret. Eight digits inside a longer number are not a code. */
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
