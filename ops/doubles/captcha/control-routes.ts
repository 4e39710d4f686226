import { json, type Route, readJson } from '../http-server.ts'
import type { CaptchaWidget } from './challenge-routes.ts'
import type { TokenStore } from './tokens.ts'

/** Control routes for tests; the real host has none. */
export function controlRoutes({
  widget,
  tokens,
}: {
  widget: CaptchaWidget
  tokens: TokenStore
}): Route[] {
  return [
    {
      method: 'POST',
      path: '/double/tokens',
      handle: (request) => {
        const asked = readJson(request)
        if (!asked) return json({ error: 'The body is not a JSON object.' }, 400)

        const facts = {
          hostname: text(asked.hostname) ?? widget.hostname,
          action: text(asked.action) ?? '',
          cdata: text(asked.cdata) ?? '',
          interactive: asked.interactive === true,
        }
        return json({ token: tokens.issue(facts, number(asked.age_seconds)) }, 201)
      },
    },
    {
      method: 'POST',
      path: '/double/next',
      handle: (request) => {
        const asked = readJson(request)
        if (!asked) return json({ error: 'The body is not a JSON object.' }, 400)

        widget.queued.push({
          interactive: typeof asked.interactive === 'boolean' ? asked.interactive : undefined,
          error: text(asked.error),
          lifetimeSeconds: number(asked.lifetime_seconds),
          timeoutSeconds: number(asked.timeout_seconds),
        })
        return json({ queued: widget.queued.length }, 201)
      },
    },
    {
      method: 'POST',
      path: '/double/reset',
      handle: () => {
        widget.queued.length = 0
        return json({ queued: 0 })
      },
    },
  ]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
