import type { TestServer } from '../test-server.ts'
import type { TestAuthClient } from './auth-client.ts'

export type GoogleVisit = {
  /** The final URL. */
  landing: URL
  /** Cookies that the server set in the callback. */
  cookies: string[]
}

type Wishes = {
  redirectTo?: string
  /** Another browser returns from Google: it has no cookie. */
  isForeign?: boolean
}

const site = 'https://shoebox.test'

/** Signs in with Google like a browser: follows each redirect, with the cookies of this server. */
export async function visitGoogle(
  server: TestServer,
  client: TestAuthClient,
  { redirectTo = `${site}/auth`, isForeign = false }: Wishes = {},
): Promise<GoogleVisit> {
  const { data, error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  const left = await leave(server, data.url)
  const google = await fetch(locationOf(left), { redirect: 'manual' })
  const cookie = left.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const arrived = await fetch(onServer(server, locationOf(google)), {
    redirect: 'manual',
    headers: isForeign ? {} : { cookie },
  })

  return { landing: new URL(locationOf(arrived)), cookies: arrived.headers.getSetCookie() }
}

/** A visitor of the contributor site is redirected to the shop first. */
async function leave(server: TestServer, url: string): Promise<Response> {
  const first = await fetch(url, { redirect: 'manual' })
  const location = first.headers.get('location') ?? ''
  return location.startsWith(site)
    ? fetch(onServer(server, location), { redirect: 'manual' })
    : first
}

function onServer(server: TestServer, address: string): string {
  return address.replace(site, server.url)
}

function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (!location) throw new Error(`no redirect but ${response.status}`)
  return location
}
