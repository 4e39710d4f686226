import { type RunningServer, startServer } from '../http-server.ts'
import { stylesheetRoute } from '../page.ts'
import { answerApi } from './api/answer-api.ts'
import { expireSessions } from './checkout/expire-sessions.ts'
import { controlRoutes } from './control-routes.ts'
import { payPageRoutes } from './pay-page/routes.ts'
import { type Context, createState } from './state.ts'
import { webhookControlRoutes } from './webhooks/control-routes.ts'

type StripeSettings = {
  port: number
  secretKey: string
  webhookSecret: string
  /** The default webhook URL; tests can register another one. */
  webhookUrl?: string
  /** Defaults to the server's own URL, for tests on port 0. */
  publicUrl?: string
  now?: () => number
  log?: (line: string) => void
}

export async function startStripeDouble(settings: StripeSettings): Promise<RunningServer> {
  const { secretKey, webhookSecret, webhookUrl } = settings
  const endpoint = webhookUrl
    ? { url: webhookUrl, secret: webhookSecret, enabledEvents: ['*'] }
    : null
  const freshState = () => createState(settings.now ?? Date.now, endpoint)

  let state = freshState()
  let url = settings.publicUrl ?? ''
  const context = (): Context => ({ state, url, request: { id: null, idempotency_key: null } })
  const reset = () => {
    state.webhooks.stop.abort()
    state = freshState()
  }

  const server = await startServer({
    port: settings.port,
    log: settings.log,
    routes: (ownUrl) => {
      url ||= ownUrl
      return [
        stylesheetRoute,
        ...payPageRoutes(context),
        ...webhookControlRoutes(webhookSecret, () => state),
        ...controlRoutes(context, reset),
      ]
    },
    notFound: (request) => answerApi(request, { state, url, secretKey }),
  })

  const sweep = setInterval(() => expireSessions(context()), 1000).unref()
  return {
    url: server.url,
    close: async () => {
      clearInterval(sweep)
      state.webhooks.stop.abort()
      await server.close()
    },
  }
}
