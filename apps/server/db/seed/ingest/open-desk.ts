import { anonymous, localCaller, type UserActor } from '../../../src/context/actor.ts'
import { createCaches } from '../../../src/context/caches.ts'
import type { Ctx, InTransaction, JobCtx, RequestCtx } from '../../../src/context.ts'
import { connect } from '../../../src/db/connect.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createUrlSigner } from '../../../src/platform/storage/sign-url.ts'
import type { Storage } from '../../../src/platform/storage/storage.ts'
import { postOffice } from '../rights/post-office.ts'

type Settings = {
  ownerUrl: string
  /** As requests connect. */
  databaseUrl: string
  workerUrl: string
  contributorOrigin: string
  originals: Storage
  documents: Storage
  derivativesBucket: string
  signing: Parameters<typeof createUrlSigner>[0]
}

/** What the use cases of a family, of staff and of somebody with a link work with. */
type Doing = Ctx & Pick<RequestCtx, 'files' | 'contributorOrigin'>

export type Visit = {
  ctx: Doing & { actor: UserActor }
  /** What this visitor made us write to people since the last time somebody asked. */
  letters: () => string[]
}

/** The ways in. No mail leaves by any of them. */
export type Desk = {
  visit: (actor: UserActor) => Visit
  /**
   * One transaction in which relatives follow their links. What they may do are functions of the database's owner; as
   * the owner we see the jobs that follow before anybody else does.
   */
  relatives: (work: (ctx: InTransaction<Doing>) => Promise<void>) => Promise<void>
  job: Pick<JobCtx, 'db' | 'documents' | 'contributorOrigin' | 'log'>
  close: () => Promise<void>
}

export function openDesk(settings: Settings): Desk {
  const { contributorOrigin, originals, documents, derivativesBucket } = settings
  const log = createLog({ level: 'warn', name: 'seed' })
  const open = (url: string, max: number) => connect({ url, max, applicationName: 'shoebox-seed' })
  const requests = open(settings.databaseUrl, 8)
  const owner = open(settings.ownerUrl, 4)
  const worker = open(settings.workerUrl, 4)
  const signer = createUrlSigner(settings.signing)
  const shared = {
    log,
    caches: createCaches(),
    contributorOrigin,
    files: { originals, signer, derivativesBucket },
  }
  return {
    visit: (actor) => {
      const { pool, take } = postOffice(requests)
      return { ctx: { ...shared, pool, actor, caller: localCaller }, letters: take }
    },
    relatives: (work) =>
      postOffice(owner)
        .pool.db.transaction()
        .execute((db) =>
          work({ ...shared, pool: requests, actor: anonymous, caller: localCaller, db }),
        ),
    job: { db: postOffice(worker).pool.db, documents, contributorOrigin, log },
    close: async () => {
      await Promise.all([requests.close(), owner.close(), worker.close()])
    },
  }
}
