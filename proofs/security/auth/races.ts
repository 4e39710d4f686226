import { setTimeout as sleep } from 'node:timers/promises'
import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import type { Replicas } from './replicas.ts'
import { requestMail } from './sign-up-by-mail.ts'
import { postWire, readErrorCode, readSession, type WireResponse } from './wire.ts'

/** The production setting; the proof waits it out. */
const reuseSeconds = 10

const accepted = (answers: readonly WireResponse[]) =>
  answers.filter(({ status }) => status === 200)

/** Opens one link many times at once. */
export async function raceForLink(replicas: Replicas, times: number) {
  const email = newEmail()
  const { tokenHash } = await requestMail(replicas, { email })
  const answers = await inParallel(times, () =>
    postWire(replicas.next(), '/verify', { type: 'email', token_hash: tokenHash }),
  )
  const [first] = accepted(answers)
  if (!first) throw new Error('a fresh link was refused')

  return {
    email,
    accepted: accepted(answers).length,
    sessions: await countSessions(replicas, email),
    session: readSession(first),
  }
}

/** Uses one refresh token many times at once, as the tabs of a browser do. */
export async function raceForRefresh(replicas: Replicas, token: string, times: number) {
  const answers = await inParallel(times, () => refresh(replicas, token))
  const children = new Set(accepted(answers).map((answer) => readSession(answer).refresh_token))

  return { refused: times - accepted(answers).length, children: [...children] }
}

/** Reuse detection: replaying an old token ends its session. */
export async function reuseLate(
  replicas: Replicas,
  { email, used, child }: { email: string; used: string; child: string },
) {
  await sleep(reuseSeconds * 1000 + 500)
  const reused = await refresh(replicas, used)
  const afterwards = await refresh(replicas, child)

  return {
    code: readErrorCode(reused),
    accepted: accepted([reused, afterwards]).length,
    sessionsLeft: await countSessions(replicas, email),
  }
}

/** Tries more wrong codes at once than allowed. */
export async function guessCodes(replicas: Replicas, times: number) {
  const email = newEmail()
  const { code } = await requestMail(replicas, { email })
  const tryCode = (token: string) =>
    postWire(replicas.next(), '/verify', { type: 'email', email, token })
  const guesses = await inParallel(times, (index) => tryCode(wrongCode(code, index)))
  const right = await tryCode(code)

  return {
    accepted: accepted([...guesses, right]).length,
    sessions: await countSessions(replicas, email),
  }
}

function refresh(replicas: Replicas, token: string): Promise<WireResponse> {
  const body = { refresh_token: token }
  return postWire(replicas.next(), '/token?grant_type=refresh_token', body)
}

function wrongCode(code: string, index: number): string {
  return String((Number(code) + 1 + index) % 100_000_000).padStart(8, '0')
}

async function countSessions({ database }: Replicas, email: string): Promise<number> {
  const { rows } = await database.admin.query<{ count: number }>(
    `select count(*)::integer from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`,
    [email],
  )
  return rows[0]?.count ?? Number.NaN
}

function inParallel<Answer>(times: number, once: (index: number) => Promise<Answer>) {
  return Promise.all(Array.from({ length: times }, (_, index) => once(index)))
}
