import { setTimeout as sleep } from 'node:timers/promises'
import { contributorOrigin } from '../../api-process.ts'
import { goByGoogle } from './google-flow.ts'
import { goBySecondFactor } from './second-factor-flow.ts'
import { gotIt, type Traveler } from './traveler.ts'

const first = 'a box of old photographs'
const second = 'another box of photographs'

type Flow = (traveler: Traveler) => Promise<void>

/** Every way in, through and out, each also refused at least once: a refusal is what gets logged. */
export const flows: Record<string, Flow> = {
  'sign-up by link': signUpByLink,
  'sign-in by code': signInByCode,
  password: signInByPassword,
  refresh: refreshAndReuse,
  reset: resetPassword,
  'second factor': goBySecondFactor,
  Google: goByGoogle,
  'hand-off': handOff,
  'sign-out': signOut,
  'secrets in addresses and broken bodies': sendAstray,
}

async function ask(traveler: Traveler, data?: Record<string, unknown>) {
  const captchaToken = await traveler.solveCaptcha()
  // Contributors only are handed off to the other site.
  const emailRedirectTo = `${contributorOrigin}/auth`
  const options = { captchaToken, emailRedirectTo, ...(data && { data }) }
  gotIt(await traveler.client().signInWithOtp({ email: traveler.email, options }))
}

/** Clicked twice at once: one wins, and what the database says of the other is in a log, too. */
async function signUpByLink(traveler: Traveler) {
  await ask(traveler, { first_name: 'Ada', last_name: 'Lovelace' })
  const { tokenHash } = await traveler.openMail()
  await traveler.client().verifyOtp({ token_hash: `${tokenHash}x`, type: 'email' })
  const clicks = [1, 2].map(() =>
    traveler.client().verifyOtp({ token_hash: tokenHash, type: 'email' }),
  )
  const sessions = (await Promise.all(clicks)).filter(({ error }) => error === null)
  if (sessions.length !== 1) throw new Error(`one link gave ${sessions.length} sessions`)
}

async function signInByCode(traveler: Traveler) {
  await ask(traveler)
  const { code } = await traveler.openMail(1)
  const { email } = traveler
  await traveler.client().verifyOtp({ email, token: code.replace(/^./, 'x'), type: 'email' })
  const client = traveler.client()
  gotIt(await client.verifyOtp({ email, token: code, type: 'email' }))
  gotIt(await client.updateUser({ password: first }))
}

async function signInByPassword(traveler: Traveler) {
  const { email } = traveler
  const client = traveler.client()
  const attempt = async (password: string, captchaToken?: string) =>
    client.signInWithPassword({
      email,
      password,
      options: { captchaToken: captchaToken ?? (await traveler.solveCaptcha('password')) },
    })
  await attempt(first, 'a-captcha-token-that-nobody-gave')
  await attempt('the wrong password altogether')
  gotIt(await attempt(first))
}

async function refreshAndReuse(traveler: Traveler) {
  const client = await signedIn(traveler, first)
  const { session } = gotIt(await client.getSession())
  const refresh_token = session?.refresh_token ?? ''
  gotIt(await client.refreshSession())
  await sleep(1_500)
  await traveler.client().refreshSession({ refresh_token })
  await traveler.client().refreshSession({ refresh_token: `${refresh_token}x` })
}

async function resetPassword(traveler: Traveler) {
  const { email } = traveler
  const captchaToken = await traveler.solveCaptcha('forgot-password')
  gotIt(await traveler.client().resetPasswordForEmail(email, { captchaToken }))
  const { tokenHash } = await traveler.openMail(2)
  const client = traveler.client()
  gotIt(await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' }))
  await client.updateUser({ password: 'short' })
  gotIt(await client.updateUser({ password: second }))
}

async function handOff(traveler: Traveler) {
  const client = await signedIn(traveler, second)
  const { session } = gotIt(await client.getSession())
  const answer = await traveler.fetch(`${traveler.api.url}/api/me/hand-off`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.access_token}` },
  })
  const tokens = await answer.json()
  gotIt(await traveler.client().refreshSession(tokens))
  const again = await traveler.client().refreshSession(tokens)
  if (again.error === null) throw new Error('a hand-off was redeemed twice')
}

async function signOut(traveler: Traveler) {
  for (const scope of ['others', 'local', 'global'] as const) {
    const client = await signedIn(traveler, second)
    const { error } = await client.signOut({ scope })
    if (error) throw error
  }
}

/** What people paste, proxies rewrite and scanners try. */
async function sendAstray(traveler: Traveler) {
  const { email, api } = traveler
  const client = await signedIn(traveler, second)
  const { session } = gotIt(await client.getSession())
  const { access_token = '', refresh_token = '' } = session ?? {}
  const query = new URLSearchParams({ access_token, refresh_token, email })
  const paths = [
    '/auth/callback',
    '/auth',
    '/auth/v1/user',
    '/api/me/profile',
    `/x/${refresh_token}`,
  ]
  for (const path of paths) await traveler.fetch(`${api.url}${path}?${query}`)
  await traveler.fetch(`${api.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"refresh_token":"${refresh_token}","email":"${email}"`,
  })
  await traveler.fetch(`${api.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${access_token}x`, cookie: `session=${refresh_token}` },
  })
}

async function signedIn(traveler: Traveler, password: string) {
  const client = traveler.client()
  const captchaToken = await traveler.solveCaptcha('password')
  gotIt(
    await client.signInWithPassword({ email: traveler.email, password, options: { captchaToken } }),
  )
  return client
}
