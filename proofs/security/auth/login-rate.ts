import { cpuUsage } from 'node:process'
import { createPasswordHashing } from '@shoebox/server/auth/password-hashing'
import type { Replica } from '../../api-process.ts'
import { cpuSeconds } from './cpu-time.ts'
import { inLanes } from './in-lanes.ts'
import { insertPeople, password } from './people.ts'
import type { Replicas } from './replicas.ts'
import { postWire, sessionOf, withCaptcha } from './wire.ts'

export type LoginRate = { logins: number; hashes: number }

type Options = { times: number; rounds: number; lanes: number }

/**
 * Password logins and bare argon2id hashes, each for a second of one core, taken in turns. What a login costs beside its
 * hash is what we added to it: captcha, limits, session, tokens.
 */
export async function measureLogins(
  { apis: [api], database }: Replicas,
  { times, rounds, lanes }: Options,
): Promise<LoginRate> {
  const people = await insertPeople(database, times)
  const hashing = createPasswordHashing(lanes)
  const hash = await hashing.hash(password)
  const spent = { logins: 0, hashes: 0 }

  for (let round = 0; round < rounds; round += 1) {
    spent.logins += await spendOnLogins(api, people, lanes)
    const before = cpuUsage()
    await inLanes({ times, lanes }, () => hashing.verify({ hash, password }))
    const { user, system } = cpuUsage(before)
    spent.hashes += (user + system) / 1e6
  }
  const all = times * rounds
  return { logins: all / spent.logins, hashes: all / spent.hashes }
}

async function spendOnLogins(api: Replica, people: readonly string[], lanes: number) {
  const bodies = await Promise.all(people.map((email) => withCaptcha({ email, password })))
  const before = cpuSeconds(api.pid)
  await inLanes({ times: bodies.length, lanes }, async (index) => {
    sessionOf(await postWire(api, '/token?grant_type=password', bodies[index] ?? {}))
  })
  return cpuSeconds(api.pid) - before
}
