import { setTimeout as sleep } from 'node:timers/promises'
import type { Replica } from '../../api-process.ts'
import { until } from '../../until.ts'
import type { Replicas } from './replicas.ts'
import { rotateKey } from './rotate-key.ts'
import { signUpByMail } from './sign-up-by-mail.ts'
import { postWire, readSession } from './wire.ts'

const people = 4
const pauseMs = 20
/** The key cache expires after 30 s. */
const patienceSeconds = 120

type Load = { requests: number; refusals: string[]; signers: Set<string> }

/** Users keep refreshing at one replica and calling both during a key rotation. */
export async function rotateUnderLoad(replicas: Replicas) {
  const load: Load = { requests: 0, refusals: [], signers: new Set() }
  const sessions = await Promise.all(Array.from({ length: people }, () => signUpByMail(replicas)))
  let isOver = false
  const visits = sessions.map(({ refresh_token }) =>
    visit(replicas, { token: refresh_token, load, isOver: () => isOver }),
  )
  const added = await rotateKey(replicas.database)
  const signedByNew = replicas.apis.map((api) => `${api.url} ${added}`)
  try {
    await until(async () => (signedByNew.every((one) => load.signers.has(one)) ? true : null), {
      what: 'the new key did not sign at both replicas',
      seconds: patienceSeconds,
    })
  } finally {
    isOver = true
    await Promise.all(visits)
  }
  return load
}

type Visit = { token: string; load: Load; isOver: () => boolean }

async function visit(replicas: Replicas, { token, load, isOver }: Visit): Promise<void> {
  let refreshToken = token
  while (!isOver()) {
    const api = replicas.next()
    const answer = await postWire(api, '/token?grant_type=refresh_token', {
      refresh_token: refreshToken,
    })
    load.requests += 1
    if (answer.status !== 200) {
      load.refusals.push(`refresh: ${answer.status} ${answer.text}`)
      await sleep(pauseMs * 10)
      continue
    }
    const session = readSession(answer)
    refreshToken = session.refresh_token
    load.signers.add(`${api.url} ${readKeyId(session.access_token)}`)
    for (const replica of replicas.apis) await callBoth(replica, session.access_token, load)
    await sleep(pauseMs)
  }
}

async function callBoth({ url }: Replica, token: string, load: Load): Promise<void> {
  for (const path of ['/auth/v1/user', '/api/me/profile']) {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    load.requests += 1
    const text = await answer.text()
    if (!answer.ok) load.refusals.push(`${path}: ${answer.status} ${text}`)
  }
}

function readKeyId(token: string): string {
  const [header = ''] = token.split('.')
  const { kid }: { kid: string } = JSON.parse(Buffer.from(header, 'base64url').toString())
  return kid
}
