import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { recordOperatorAudit } from '../../audit/record-audit.ts'
import type { JobCtx } from '../../context.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import {
  addStrayDocumentsJob,
  erasePersonData,
  listPeople,
  type RestoredPerson,
} from './erase-queries.ts'
import { keyFingerprint, recordFolder } from './record-erasure.ts'

type RecordStorage = Pick<Storage, 'list' | 'get'>

type ReplayOptions = {
  db: JobCtx['db']
  erasures: RecordStorage
  erasureKey: string
  removeStrayDocuments?: boolean
}

/** The settings do not match the records. The message is shown to the operator. */
export class ReplayError extends Error {}

const peoplePerPage = 10_000

const recordBody = z.object({
  asked_by: z.enum(['signer', 'family', 'staff']),
  erased_at: z.coerce.date(),
})

type RecordBody = z.output<typeof recordBody>

/** The name of a record identifies the person, so a record with an unreadable body still erases: it counts as the newest. */
const unreadable: RecordBody = { asked_by: 'staff', erased_at: new Date(8.64e15) }

/**
 * After a restore: erases every person again who has a record. Idempotent. If there are records under another key, it
 * replays those of this key and then fails, so that the operator runs it once per key.
 */
export async function replayErasures({
  db,
  erasures,
  erasureKey,
  removeStrayDocuments,
}: ReplayOptions) {
  const { byFolder, underOtherKeys } = await readRecords(erasures, erasureKey)
  let people = 0
  let erased = 0
  let after: string | null = null
  for (;;) {
    const page: RestoredPerson[] = await listPeople(db, { after, limit: peoplePerPage })
    for (const person of page) {
      const keys = byFolder.get(recordFolder(erasureKey, person.id)) ?? []
      const askedBy = await findRequester(erasures, { keys, since: person.created_at })
      if (askedBy && (await replayErasure(db, { id: person.id, askedBy }))) erased += 1
    }
    people += page.length
    after = page.at(-1)?.id ?? null
    if (after === null) break
  }

  const counts = { records: byFolder.size, people, erased }
  assertSettingsMatch({ ...counts, underOtherKeys })
  if (removeStrayDocuments) await addStrayDocumentsJob(db)
  return counts
}

/** Repeats an erasure from before the restore; false if the person is already erased. */
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

function assertSettingsMatch({ records, people, erased, underOtherKeys }: Counts): void {
  const errors: string[] = []
  if (underOtherKeys > 0) {
    errors.push(
      `ERASURE_KEY does not match the records: ${underOtherKeys} written with another key, ${records} with this one, ${erased} people erased again`,
    )
  }
  if (people === 0 && records + underOtherKeys > 0) {
    errors.push(
      'MIGRATION_DATABASE_URL: there are records but no people; restore the database first',
    )
  }
  if (errors.length > 0) throw new ReplayError(errors.join('\n'))
}

/** Record names, grouped by the person's folder. Ignores other objects in the bucket. */
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
 * Who requested the last erasure since the person was added; null if there is none. Older records are ignored: a person who
 * is added again with the same client key has the same id.
 */
async function findRequester(
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
  if (!object) throw new Error(`erasure record ${key} disappeared during the replay`)
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
