import { readPort, readSettings, runDouble } from '../run-double.ts'
import { startOpenidDouble } from './server.ts'

const CALLBACK = '/auth/v1/callback/google'

await runDouble('openid', (log) => {
  const setting = readSettings(['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])

  return startOpenidDouble({
    port: readPort('OPENID_DOUBLE_PORT', 4011),
    issuer: setting('GOOGLE_ISSUER'),
    clientId: setting('GOOGLE_CLIENT_ID'),
    clientSecret: setting('GOOGLE_CLIENT_SECRET'),
    redirectUris: readRedirectUris(),
    log,
  })
})

/** Redirect URIs as registered in Google's console: by default the callbacks of both sites. */
function readRedirectUris(): string[] {
  const { OPENID_REDIRECT_URIS, SITE_ORIGIN, CONTRIBUTOR_ORIGIN } = process.env
  if (OPENID_REDIRECT_URIS) return OPENID_REDIRECT_URIS.split(',').map((uri) => uri.trim())
  return [SITE_ORIGIN, CONTRIBUTOR_ORIGIN].flatMap((origin) => (origin ? origin + CALLBACK : []))
}
