import { json, type RunningServer, startServer } from '../http-server.ts'
import { stylesheetRoute } from '../page.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import { createProvider, createSigningKey, type ProviderSettings } from './provider.ts'
import { tokenRoute } from './token-route.ts'
import { userinfoRoute } from './userinfo-route.ts'

type OpenidSettings = Omit<ProviderSettings, 'issuer'> & {
  port: number
  /** Defaults to the server's own URL, for tests on port 0. */
  issuer?: string
  log?: (line: string) => void
}

export async function startOpenidDouble(settings: OpenidSettings): Promise<RunningServer> {
  const key = await createSigningKey()

  return startServer({
    port: settings.port,
    log: settings.log,
    routes: (url) => {
      const provider = createProvider({ ...settings, issuer: settings.issuer ?? url }, key)
      return [
        stylesheetRoute,
        ...discoveryRoutes(provider),
        ...authorizeRoutes(provider),
        tokenRoute(provider),
        userinfoRoute(provider),
        ...controlRoutes(provider),
      ]
    },
    notFound: () => json({ error: 'not_found' }, 404),
  })
}
