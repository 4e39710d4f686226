import { createPasswordHashing } from '@shoebox/server/auth/engine/password-hashing'
import { cpuSeconds } from './cpu-time.ts'
import { insertUsers, password } from './insert-users.ts'
import type { Replicas } from './replicas.ts'
import { runInLanes } from './run-in-lanes.ts'
import { postWire, readSession } from './wire.ts'

export type LoginRate = { logins: number; hashes: number }

type Options = { times: number; rounds: number; lanes: number }

/**
 * Password logins and bare argon2id hashes per CPU second, measured in alternation. The difference is the cost of captcha,
 * rate limits, session and tokens.
 */
export async function measureLogins(
  replicas: Replicas,
  { times, rounds, lanes }: Options,
): Promise<LoginRate> {
  const people = await insertUsers(replicas.database, times)
  const hashing = createPasswordHashing(lanes)
  const hash = await hashing.hash(password)
  const spent = { logins: 0, hashes: 0 }

  for (let round = 0; round < rounds; round += 1) {
    spent.logins += await spendOnLogins(replicas, people, lanes)
    const before = cpuSeconds()
    await runInLanes({ times, lanes }, () => hashing.verify({ hash, password }))
    spent.hashes += cpuSeconds() - before
  }
  const all = times * rounds
  return { logins: all / spent.logins, hashes: all / spent.hashes }
}

async function spendOnLogins(replicas: Replicas, people: readonly string[], lanes: number) {
  const [api] = replicas.apis
  const bodies = await Promise.all(
    people.map((email) => replicas.withCaptcha({ email, password }, 'password')),
  )
  const before = cpuSeconds(api.pid)
  await runInLanes({ times: bodies.length, lanes }, async (index) => {
    readSession(await postWire(api, '/token?grant_type=password', bodies[index] ?? {}))
  })
  return cpuSeconds(api.pid) - before
}
