import { anonymous, localCaller, type UserActor } from '../../../src/context/actor.ts'
import { createCaches } from '../../../src/context/caches.ts'
import type { Ctx, InTransaction, JobCtx, RequestCtx } from '../../../src/context.ts'
import { connect } from '../../../src/db/connect.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createUrlSigner } from '../../../src/platform/storage/sign-url.ts'
import type { Storage } from '../../../src/platform/storage/storage.ts'
import { trapMail } from '../rights/mail-trap.ts'

type Settings = {
  ownerUrl: string
  /** The connection settings of requests. */
  databaseUrl: string
  workerUrl: string
  contributorOrigin: string
  originals: Storage
  documents: Storage
  derivativesBucket: string
  signing: Parameters<typeof createUrlSigner>[0]
}

/** The context of use cases for families, staff and signers. */
type UseCaseCtx = Ctx & Pick<RequestCtx, 'files' | 'contributorOrigin'>

export type Visit = {
  ctx: UseCaseCtx & { actor: UserActor }
  /** Returns and clears the mails that this user has caused. */
  mails: () => string[]
}

/** Contexts to call use cases as users, signers and jobs. They trap all mails. */
export type SeedContexts = {
  visit: (actor: UserActor) => Visit
  /**
   * One transaction in which relatives follow their links. It runs as the database owner, to take the follow-up jobs
   * before a worker does.
   */
  relatives: (work: (ctx: InTransaction<UseCaseCtx>) => Promise<void>) => Promise<void>
  job: Pick<JobCtx, 'db' | 'documents' | 'contributorOrigin' | 'log'>
  close: () => Promise<void>
}

export function openSeedContexts(settings: Settings): SeedContexts {
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
      const { pool, take } = trapMail(requests)
      return { ctx: { ...shared, pool, actor, caller: localCaller }, mails: take }
    },
    relatives: (work) =>
      trapMail(owner)
        .pool.db.transaction()
        .execute((db) =>
          work({ ...shared, pool: requests, actor: anonymous, caller: localCaller, db }),
        ),
    job: { db: trapMail(worker).pool.db, documents, contributorOrigin, log },
    close: async () => {
      await Promise.all([requests.close(), owner.close(), worker.close()])
    },
  }
}
