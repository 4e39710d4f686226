import { siteOrigin } from '../../api-process.ts'
import { type FlowUser, requireData } from './flow-user.ts'

/** The OpenID redirects of a browser, once refused by the provider and once accepted. */
export async function goByGoogle(user: FlowUser): Promise<void> {
  await queue(user, { error: 'access_denied' })
  await travel(user)

  const email = user.email.replace('@', '-at-google@')
  user.secrets.keep(email)
  await queue(user, { account: { email, name: 'Ada Lovelace' } })
  const { client, page } = await travel(user)
  const code = page.searchParams.get('code') ?? ''
  requireData(await client.exchangeCodeForSession(code))
  await client.exchangeCodeForSession(code)
}

async function travel(user: FlowUser) {
  const client = user.client()
  const { url } = requireData(
    await client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: `${siteOrigin}/auth` },
    }),
  )
  const left = await hop(user, url ?? '')
  const cookies = left.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const chosen = await hop(user, left.headers.get('location') ?? '')
  const back = await hop(user, chosen.headers.get('location') ?? '', cookies.join('; '))
  return { client, page: new URL(back.headers.get('location') ?? '') }
}

/** The site's host does not resolve here, so its URLs are requested from the API process. */
function hop({ fetch, api, secrets }: FlowUser, address: string, cookie = ''): Promise<Response> {
  secrets.keepFromAddress(address)
  return fetch(address.replace(siteOrigin, api.url), { redirect: 'manual', headers: { cookie } })
}

async function queue({ fetch, issuer }: FlowUser, next: Record<string, unknown>) {
  await fetch(`${issuer}/double/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(next),
  })
}
