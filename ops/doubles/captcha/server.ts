import { json, type RunningServer, startServer } from '../http-server.ts'
import { browserRoutes } from './browser-routes.ts'
import { type CaptchaWidget, challengeRoutes } from './challenge-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { siteverifyRoute } from './siteverify.ts'
import { createTokenStore } from './tokens.ts'

type CaptchaSettings = {
  port: number
  siteKey: string
  secret: string
  hostname: string
  now?: () => number
  solveMilliseconds?: number
  log?: (line: string) => void
}

export function startCaptchaDouble(settings: CaptchaSettings): Promise<RunningServer> {
  const tokens = createTokenStore(settings.now ?? Date.now)
  const widget: CaptchaWidget = {
    siteKey: settings.siteKey,
    hostname: settings.hostname,
    solveMilliseconds: settings.solveMilliseconds ?? 400,
    queued: [],
  }

  return startServer({
    port: settings.port,
    log: settings.log,
    routes: () => [
      siteverifyRoute({ secret: settings.secret, tokens }),
      ...browserRoutes(),
      ...challengeRoutes({ widget, tokens }),
      ...controlRoutes({ widget, tokens }),
    ],
    notFound: () => json({ error: 'Not found' }, 404),
  })
}
