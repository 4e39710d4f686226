import type { TestServer } from '../test-server.ts'
import type { TestAuthClient } from './auth-client.ts'

export type GoogleSignIn = {
  /** The page that the browser shows at the end. */
  landing: URL
  /** Set-Cookie headers of the callback. */
  cookies: string[]
}

type SignInOptions = {
  redirectTo?: string
  /** The callback comes from another browser, without the state cookie. */
  hasOtherBrowser?: boolean
}

const site = 'https://shoebox.test'

/** Follows the redirects to Google and back as a browser does, with the server's cookies. */
export async function signInWithGoogle(
  server: TestServer,
  client: TestAuthClient,
  { redirectTo = `${site}/auth`, hasOtherBrowser = false }: SignInOptions = {},
): Promise<GoogleSignIn> {
  const { data, error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  const departure = await startAtShop(server, data.url)
  const google = await fetch(readLocation(departure), { redirect: 'manual' })
  const cookie = departure.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const callback = await fetch(toServerUrl(server, readLocation(google)), {
    redirect: 'manual',
    headers: hasOtherBrowser ? {} : { cookie },
  })

  return { landing: new URL(readLocation(callback)), cookies: callback.headers.getSetCookie() }
}

/** A sign-in on another site is redirected to the shop first. */
async function startAtShop(server: TestServer, url: string): Promise<Response> {
  const first = await fetch(url, { redirect: 'manual' })
  const location = first.headers.get('location') ?? ''
  return location.startsWith(site)
    ? fetch(toServerUrl(server, location), { redirect: 'manual' })
    : first
}

function toServerUrl(server: TestServer, url: string): string {
  return url.replace(site, server.url)
}

function readLocation(response: Response): string {
  const location = response.headers.get('location')
  if (!location) throw new Error(`expected a redirect, got ${response.status}`)
  return location
}
