import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { recordOperatorAudit } from '../../audit/record-audit.ts'
import type { JobCtx } from '../../context.ts'
import type { Storage } from '../../platform/storage.ts'
import {
  addStrayDocumentsJob,
  erasePersonData,
  listPeople,
  type RestoredPerson,
} from './erase-queries.ts'
import { keyFingerprint, recordFolder } from './record-erasure.ts'

type Records = Pick<Storage, 'list' | 'get'>

type Replay = {
  db: JobCtx['db']
  erasures: Records
  erasureKey: string
  removeStrayDocuments?: boolean
}

/** The settings do not fit the records; the message is for the operator. */
export class ReplayError extends Error {}

const peopleAtOnce = 10_000

const recordBody = z.object({
  asked_by: z.enum(['signer', 'family', 'staff']),
  erased_at: z.coerce.date(),
})

type RecordBody = z.output<typeof recordBody>

/** A record is named after the person, so one with an unreadable body still erases, whatever its time. */
const unreadable: RecordBody = { asked_by: 'staff', erased_at: new Date(8.64e15) }

/**
 * After a restore: erases again every person whose id has a record. A second run erases no one. Records under another key
 * fail the replay after those under this key are replayed: if the key was changed by mistake, each key gets its run.
 */
export async function replayErasures({ db, erasures, erasureKey, removeStrayDocuments }: Replay) {
  const { byFolder, underOtherKeys } = await readRecords(erasures, erasureKey)
  let people = 0
  let erased = 0
  let after: string | null = null
  for (;;) {
    const page: RestoredPerson[] = await listPeople(db, { after, limit: peopleAtOnce })
    for (const person of page) {
      const keys = byFolder.get(recordFolder(erasureKey, person.id)) ?? []
      const askedBy = await askerOf(erasures, { keys, since: person.created_at })
      if (askedBy && (await replayErasure(db, { id: person.id, askedBy }))) erased += 1
    }
    people += page.length
    after = page.at(-1)?.id ?? null
    if (after === null) break
  }

  const counts = { records: byFolder.size, people, erased }
  refuseMismatch({ ...counts, underOtherKeys })
  if (removeStrayDocuments) await addStrayDocumentsJob(db)
  return counts
}

/** Erases as before the backup was restored; false if the person was already erased. */
function replayErasure(
  db: JobCtx['db'],
  person: { id: string; askedBy: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const erasureId = await erasePersonData(tx, person)
    if (erasureId === null) return false

    await recordOperatorAudit(tx, { action: 'rights.replay-erasure', entityId: erasureId })
    return true
  })
}

type Counts = { records: number; people: number; erased: number; underOtherKeys: number }

function refuseMismatch({ records, people, erased, underOtherKeys }: Counts): void {
  const faults: string[] = []
  if (underOtherKeys > 0) {
    faults.push(
      `ERASURE_KEY does not match the records: ${underOtherKeys} written with another key, ${records} with this one, ${erased} people erased again`,
    )
  }
  if (people === 0 && records + underOtherKeys > 0) {
    faults.push(
      'MIGRATION_DATABASE_URL: there are records but no people; restore the database first',
    )
  }
  if (faults.length > 0) throw new ReplayError(faults.join('\n'))
}

/** Names of the records by the folder of their person; tests and operators may have left other objects in the bucket. */
async function readRecords(erasures: Pick<Storage, 'list'>, erasureKey: string) {
  const fingerprint = keyFingerprint(erasureKey)
  const byFolder = new Map<string, string[]>()
  const otherFolders = new Set<string>()
  for (const { key } of await erasures.list({ limit: Number.POSITIVE_INFINITY })) {
    const [folder = '', owner] = /^([0-9a-f]{16})\/[0-9a-f]{64}\//.exec(key) ?? []
    if (owner === fingerprint) byFolder.set(folder, [...(byFolder.get(folder) ?? []), key])
    else if (owner !== undefined) otherFolders.add(folder)
  }
  return { byFolder, underOtherKeys: otherFolders.size }
}

/**
 * Who asked for the last erasure since the person was added, null without one. The same client key gives a person who is
 * added again after an erasure the same id, and the older record is not about them.
 */
async function askerOf(
  erasures: Pick<Storage, 'get'>,
  { keys, since }: { keys: readonly string[]; since: Date },
): Promise<string | null> {
  const records = await Promise.all(keys.map((key) => readRecord(erasures, key)))
  const later = records.filter(({ erased_at }) => erased_at >= since)
  return (
    later.toSorted((a, b) => a.erased_at.getTime() - b.erased_at.getTime()).at(-1)?.asked_by ?? null
  )
}

async function readRecord(erasures: Pick<Storage, 'get'>, key: string): Promise<RecordBody> {
  const object = await erasures.get(key)
  if (!object) throw new Error(`the record ${key} is gone`)
  const body = recordBody.safeParse(parseJson(await text(object.body)))
  return body.success ? body.data : unreadable
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
