import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpAnswer, json, type Route, readFields } from '../http-server.ts'
import { DUMMY_SITE_KEYS, DUMMY_TOKEN } from './dummy-keys.ts'
import { TOKEN_LIFETIME_SECONDS, type TokenFacts, type TokenStore } from './tokens.ts'

/** Behavior queued for the next challenges. */
type QueuedChallenge = {
  interactive?: boolean
  error?: string
  lifetimeSeconds?: number
  timeoutSeconds?: number
}

export type CaptchaWidget = {
  siteKey: string
  hostname: string
  solveMilliseconds: number
  queued: QueuedChallenge[]
}

type Challenge = { facts: TokenFacts; isDummy: boolean; lifetimeSeconds: number }

// Cloudflare's client-side codes; the widget script hands them to `error-callback`.
const SITE_KEY_NOT_FOUND = '110110'
const HOSTNAME_NOT_ALLOWED = '110200'
const CHALLENGE_FAILED = '300030'

const INTERACTION_TIMEOUT_SECONDS = 120

export function challengeRoutes({
  widget,
  tokens,
}: {
  widget: CaptchaWidget
  tokens: TokenStore
}): Route[] {
  const open = new Map<string, Challenge>()

  const issue = async (challenge: Challenge): Promise<HttpAnswer> => {
    await sleep(widget.solveMilliseconds)
    const token = challenge.isDummy ? DUMMY_TOKEN : tokens.issue(challenge.facts)
    return json({ token, lifetimeSeconds: challenge.lifetimeSeconds })
  }

  return [
    {
      method: 'POST',
      path: '/turnstile/v0/challenges',
      handle: async (request) => {
        const fields = readFields(request)
        if (!fields) return json({ error: CHALLENGE_FAILED })

        const dummy = DUMMY_SITE_KEYS.get(fields.sitekey ?? '')
        if (!dummy && fields.sitekey !== widget.siteKey) return json({ error: SITE_KEY_NOT_FOUND })
        if (!dummy && !isAllowed(fields.hostname ?? '', widget.hostname)) {
          return json({ error: HOSTNAME_NOT_ALLOWED })
        }

        const queued = widget.queued.shift() ?? {}
        const error = queued.error ?? (dummy === 'blocks' ? CHALLENGE_FAILED : undefined)
        if (error) return json({ error })

        const interactive = queued.interactive ?? dummy === 'interactive'
        const challenge = {
          facts: {
            hostname: fields.hostname ?? '',
            action: fields.action ?? '',
            cdata: fields.cdata ?? '',
            interactive,
          },
          isDummy: dummy !== undefined,
          lifetimeSeconds: queued.lifetimeSeconds ?? TOKEN_LIFETIME_SECONDS,
        }
        if (!interactive) return issue(challenge)

        const id = randomUUID()
        open.set(id, challenge)
        const timeoutSeconds = queued.timeoutSeconds ?? INTERACTION_TIMEOUT_SECONDS
        return json({ challenge: id, timeoutSeconds })
      },
    },
    {
      method: 'POST',
      path: '/turnstile/v0/challenges/:id/solve',
      handle: (request) => {
        const id = request.params.id ?? ''
        const challenge = open.get(id)
        open.delete(id)
        return challenge ? issue(challenge) : json({ error: CHALLENGE_FAILED })
      },
    },
  ]
}

/** A widget's hostnames include their subdomains. */
function isAllowed(hostname: string, allowed: string): boolean {
  return hostname === allowed || hostname.endsWith(`.${allowed}`)
}
