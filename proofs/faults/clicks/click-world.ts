import { buildUser, type TestUser } from '@shoebox/server/testing/build-user'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { startApi, startReplica } from '../../api-process.ts'
import { itemAt } from '../../draw.ts'
import type { Program } from '../../program.ts'
import { startWorker, type WorkerProcess } from '../../worker-process.ts'
import { issuedSessions, photoId, photos, tagName, tags } from './draw-clicks.ts'
import { openPoster } from './poster.ts'

export type ClickWorld = {
  database: TestDatabase
  users: readonly TestUser[]
  /** Session ids issued by the first API. */
  sessions: readonly string[]
  /** The current URL of one of the APIs. */
  url: (which: number) => string
  /** Kills one process and starts another in its place. */
  killApi: (which: number) => Promise<void>
  killWorker: (which: number) => Promise<void>
  close: () => Promise<void>
}

const members = 40

/** Two APIs and two workers on a new database. The APIs trust X-Forwarded-For, which sets the visitor's IP. */
export async function openClickWorld(): Promise<ClickWorld> {
  const variables = { TRUST_PROXY: 'loopback', DATABASE_POOL_SIZE: '8' }
  const first = await startApi(variables)
  const { database } = first
  const users: TestUser[] = []
  for (let count = 0; count < members; count += 1) users.push(await buildUser(first))
  await plantEntities(database, itemAt(users, 0).id)
  const sessions = await issueSessions(first.url, issuedSessions)
  const apis: (Program & { url: string })[] = [first, await startReplica(database, variables)]
  const workers: WorkerProcess[] = [await startWorker(database), await startWorker(database)]

  return {
    database,
    users,
    sessions,
    url: (which) => itemAt(apis, which % apis.length).url,
    killApi: async (which) => {
      process.kill(itemAt(apis, which).pid, 'SIGKILL')
      apis[which] = await startReplica(database, variables)
    },
    killWorker: async (which) => {
      itemAt(workers, which).kill()
      workers[which] = await startWorker(database)
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      const others = apis.filter((api) => api !== first)
      await Promise.all(others.map((api) => api.stop()))
      // Drops the database as well.
      await first.stop()
    },
  }
}

const issuedAtOnce = 16

async function issueSessions(url: string, count: number): Promise<string[]> {
  const sessions: string[] = []
  const poster = async () => {
    const { post, close } = await openPoster(url, '/api/track-sessions')
    while (sessions.length < count) sessions.push(JSON.parse(await post({}, '{}')).session_id)
    close()
  }
  await Promise.all(Array.from({ length: issuedAtOnce }, poster))
  return sessions
}

/** Only clicks on existing entities count: photos, and tags of a live photo. */
async function plantEntities(database: TestDatabase, userId: string): Promise<void> {
  const live = await buildPhoto(database, { userId })
  await database.admin.query('update photos set tags = $2 where id = $1', [
    live,
    Array.from({ length: tags }, (_, number) => tagName(number)),
  ])
  await database.admin.query('insert into photos (id, user_id) select unnest($1::uuid[]), $2', [
    Array.from({ length: photos + 1 }, (_, number) => photoId(number)),
    userId,
  ])
}
