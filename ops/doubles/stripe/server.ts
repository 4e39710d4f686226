import { type RunningServer, startServer } from '../http-server.ts'
import { stylesheetRoute } from '../page.ts'
import { type AccountSettings, createAccounts } from './accounts.ts'
import { answerApi } from './api/answer-api.ts'
import { accountRoutes } from './control/account-routes.ts'
import { paymentRoutes } from './control/payment-routes.ts'
import { payPageRoutes } from './pay-page/routes.ts'
import { settleDue } from './settle-due.ts'
import { webhookControlRoutes } from './webhooks/control-routes.ts'

type StripeSettings = {
  port: number
  /** The account of the settings; control routes open more. */
  account: AccountSettings
  /** Defaults to the server's own URL, for tests on port 0. */
  publicUrl?: string
  now?: () => number
  log?: (line: string) => void
}

export async function startStripeDouble(settings: StripeSettings): Promise<RunningServer> {
  const { account: defaultAccount, port, log, now = Date.now } = settings
  let url = settings.publicUrl ?? ''
  const accounts = createAccounts({ defaultAccount, now, url: () => url })

  const server = await startServer({
    port,
    log,
    routes: (ownUrl) => {
      url ||= ownUrl
      return [
        stylesheetRoute,
        ...payPageRoutes(accounts),
        ...webhookControlRoutes(accounts),
        ...accountRoutes(accounts, defaultAccount),
        ...paymentRoutes(accounts),
      ]
    },
    notFound: (request) => answerApi(request, accounts),
  })

  const settleAll = () => {
    for (const account of accounts.list()) settleDue(accounts.contextOf(account))
  }
  const sweep = setInterval(settleAll, 1000).unref()
  return {
    url: server.url,
    close: async () => {
      clearInterval(sweep)
      for (const account of accounts.list()) accounts.close(account)
      await server.close()
    },
  }
}
