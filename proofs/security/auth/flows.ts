import { setTimeout as sleep } from 'node:timers/promises'
import { contributorOrigin } from '../../api-process.ts'
import { type FlowUser, requireData } from './flow-user.ts'
import { goByGoogle } from './google-flow.ts'
import { goBySecondFactor } from './second-factor-flow.ts'

const first = 'a box of old photographs'
const second = 'another box of photographs'

type Flow = (user: FlowUser) => Promise<void>

/** Every sign-up, sign-in and sign-out flow, each also with a refused attempt, because refusals are logged. */
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

async function ask(user: FlowUser, data?: Record<string, unknown>) {
  const captchaToken = await user.solveCaptcha()
  // Only contributors are handed off to the other site.
  const emailRedirectTo = `${contributorOrigin}/auth`
  const options = { captchaToken, emailRedirectTo, ...(data && { data }) }
  requireData(await user.client().signInWithOtp({ email: user.email, options }))
}

/** Opens the link twice at once: one wins, and the error of the other is logged too. */
async function signUpByLink(user: FlowUser) {
  await ask(user, { first_name: 'Ada', last_name: 'Lovelace' })
  const { tokenHash } = await user.openMail()
  await user.client().verifyOtp({ token_hash: `${tokenHash}x`, type: 'email' })
  const clicks = [1, 2].map(() => user.client().verifyOtp({ token_hash: tokenHash, type: 'email' }))
  const sessions = (await Promise.all(clicks)).filter(({ error }) => error === null)
  if (sessions.length !== 1) throw new Error(`one link gave ${sessions.length} sessions`)
}

async function signInByCode(user: FlowUser) {
  await ask(user)
  const { code } = await user.openMail(1)
  const { email } = user
  await user.client().verifyOtp({ email, token: code.replace(/^./, 'x'), type: 'email' })
  const client = user.client()
  requireData(await client.verifyOtp({ email, token: code, type: 'email' }))
  requireData(await client.updateUser({ password: first }))
}

async function signInByPassword(user: FlowUser) {
  const { email } = user
  const client = user.client()
  const attempt = async (password: string, captchaToken?: string) =>
    client.signInWithPassword({
      email,
      password,
      options: { captchaToken: captchaToken ?? (await user.solveCaptcha('password')) },
    })
  await attempt(first, 'an-unknown-captcha-token')
  await attempt('the wrong password altogether')
  requireData(await attempt(first))
}

async function refreshAndReuse(user: FlowUser) {
  const client = await signedIn(user, first)
  const { session } = requireData(await client.getSession())
  const refresh_token = session?.refresh_token ?? ''
  requireData(await client.refreshSession())
  await sleep(1_500)
  await user.client().refreshSession({ refresh_token })
  await user.client().refreshSession({ refresh_token: `${refresh_token}x` })
}

async function resetPassword(user: FlowUser) {
  const { email } = user
  const captchaToken = await user.solveCaptcha('forgot-password')
  requireData(await user.client().resetPasswordForEmail(email, { captchaToken }))
  const { tokenHash } = await user.openMail(2)
  const client = user.client()
  requireData(await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' }))
  await client.updateUser({ password: 'short' })
  requireData(await client.updateUser({ password: second }))
}

async function handOff(user: FlowUser) {
  const client = await signedIn(user, second)
  const { session } = requireData(await client.getSession())
  const answer = await user.fetch(`${user.api.url}/api/me/hand-off`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.access_token}` },
  })
  const tokens = await answer.json()
  requireData(await user.client().refreshSession(tokens))
  const again = await user.client().refreshSession(tokens)
  if (again.error === null) throw new Error('a hand-off was redeemed twice')
}

async function signOut(user: FlowUser) {
  for (const scope of ['others', 'local', 'global'] as const) {
    const client = await signedIn(user, second)
    const { error } = await client.signOut({ scope })
    if (error) throw error
  }
}

/** Secrets in URLs and malformed bodies. */
async function sendAstray(user: FlowUser) {
  const { email, api } = user
  const client = await signedIn(user, second)
  const { session } = requireData(await client.getSession())
  const { access_token = '', refresh_token = '' } = session ?? {}
  const query = new URLSearchParams({ access_token, refresh_token, email })
  const paths = [
    '/auth/callback',
    '/auth',
    '/auth/v1/user',
    '/api/me/profile',
    `/x/${refresh_token}`,
  ]
  for (const path of paths) await user.fetch(`${api.url}${path}?${query}`)
  await user.fetch(`${api.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"refresh_token":"${refresh_token}","email":"${email}"`,
  })
  await user.fetch(`${api.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${access_token}x`, cookie: `session=${refresh_token}` },
  })
}

async function signedIn(user: FlowUser, password: string) {
  const client = user.client()
  const captchaToken = await user.solveCaptcha('password')
  requireData(
    await client.signInWithPassword({ email: user.email, password, options: { captchaToken } }),
  )
  return client
}
