import { siteOrigin } from '../../api-process.ts'
import { gotIt, type Traveler } from './traveler.ts'

/** Out to the provider and back, as a browser is sent; once refused there, once let in. */
export async function goByGoogle(traveler: Traveler): Promise<void> {
  await queue(traveler, { error: 'access_denied' })
  await travel(traveler)

  const email = traveler.email.replace('@', '-at-google@')
  traveler.secrets.keep(email)
  await queue(traveler, { account: { email, name: 'Ada Lovelace' } })
  const { client, page } = await travel(traveler)
  const code = page.searchParams.get('code') ?? ''
  gotIt(await client.exchangeCodeForSession(code))
  await client.exchangeCodeForSession(code)
}

async function travel(traveler: Traveler) {
  const client = traveler.client()
  const { url } = gotIt(
    await client.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true, redirectTo: `${siteOrigin}/auth` },
    }),
  )
  const left = await hop(traveler, url ?? '')
  const cookies = left.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const chosen = await hop(traveler, left.headers.get('location') ?? '')
  const back = await hop(traveler, chosen.headers.get('location') ?? '', cookies.join('; '))
  return { client, page: new URL(back.headers.get('location') ?? '') }
}

/** The site's own name leads nowhere here, so its addresses are asked of the process that answers for it. */
function hop({ fetch, api, secrets }: Traveler, address: string, cookie = ''): Promise<Response> {
  secrets.keepFromAddress(address)
  return fetch(address.replace(siteOrigin, api.url), { redirect: 'manual', headers: { cookie } })
}

async function queue({ fetch, issuer }: Traveler, next: Record<string, unknown>) {
  await fetch(`${issuer}/double/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(next),
  })
}
