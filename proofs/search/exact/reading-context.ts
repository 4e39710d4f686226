import { randomUUID } from 'node:crypto'
import type { Ctx } from '@shoebox/server/context'
import { localCaller } from '@shoebox/server/context/actor'
import { createCaches } from '@shoebox/server/context/caches'
import type { DatabasePool } from '@shoebox/server/db/connect'
import { createLog } from '@shoebox/server/platform/log'

const log = createLog({ level: 'silent', name: 'proof' })

/** The context of a request by this user. */
export function readingContext(userId: string, pool: DatabasePool): Ctx {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
  const actor = { kind: 'user' as const, userId, sessionId: randomUUID(), claims }
  return { pool, caches: createCaches(), actor, caller: localCaller, log }
}
