import { createClient } from '@shoebox/contract/client'
import { createStorage } from '@shoebox/server/platform/storage'
import { buildUser } from '@shoebox/server/testing/build-user'
import { inboxOf } from '@shoebox/server/testing/inbox'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { until } from '../until.ts'
import { startWorker } from '../worker-process.ts'
import { findTraces, type Trace, type Traces } from './erasure/find-traces.ts'
import { type Api, buildSitters, liftLimits, type Sitter } from './erasure/sitters.ts'

const countAt: Record<Size, number> = { full: 100, quick: 8 }

export const erasure = claim({
  name: 'erasure',
  says: 'Whoever is erased is gone: from every table, every index of faces and every bucket.',
  goals: {
    people: {
      what: 'people with a face, a signed release, mails and documents erased',
      atLeast: 8,
    },
    rows: { what: 'rows of any table that still lead to one of them', exactly: 0 },
    vectors: { what: 'face templates of theirs left', exactly: 0 },
    objects: { what: 'objects in any bucket that still lead to one of them', exactly: 0 },
    sold: { what: 'photos of theirs still on sale', exactly: 0 },
    kept: { what: 'photos of theirs that remain their family’s', atLeast: 8 },
    before: { what: 'of them found by the same search before', atLeast: 8 },
    control: { what: 'people not erased that it still finds, row, vector and object', exactly: 2 },
  },
  measure: async (size) => {
    // The storage's clock counts whole seconds.
    const since = new Date(Date.now() - 2000)
    const api = await startApi()
    const sitters = await buildSitters(api, countAt[size] + 2)
    const controls = sitters.slice(-2)
    const erased = sitters.slice(0, -2)
    const worker = await startWorker(api.database)
    try {
      await untilIdle(api)
      const all = sitters.flatMap(({ needles }) => needles)
      const before = await findTraces(api.database, { needles: all, since })
      for (const [index, sitter] of erased.entries()) await eraseBy(api, { index, sitter })
      await untilIdle(api)

      const after = await findTraces(api.database, { needles: all, since })
      const left = leftOf(after, erased)
      const photos = await photosOf(api, erased)
      return {
        figures: {
          people: erased.length,
          rows: left.rows.length,
          vectors: left.vectors.length,
          objects: left.objects.length,
          sold: photos.sold,
          kept: photos.kept,
          before: countFound(before, erased),
          control: countFound(after, controls),
        },
        notes: [
          `${after.tables} tables searched, all columns as text, and all buckets, for ${all.length} strings`,
          'each named in a title, a description, a tag, metadata, a claim and a moderator’s note, with a staff act on the face',
          'in turns by the link of the release, by one asked for by address, by the family and by staff',
          ...[...left.rows, ...left.objects]
            .slice(0, 10)
            .map(({ place, found }) => `${place}: ${found.join(' ')}`),
        ],
      }
    } finally {
      await worker.stop()
      await removeDocuments(controls)
      await api.stop()
    }
  },
})

type Turn = { index: number; sitter: Sitter }

/** In turns: by the link of the release, by one asked for by address, by the family and by staff. */
async function eraseBy(api: Api, { index, sitter }: Turn): Promise<void> {
  await liftLimits(api)
  const visitor = createClient({ baseUrl: api.url })
  const params = { id: sitter.personId }
  const as = (token: string) => createClient({ baseUrl: api.url, token: async () => token })
  if (index % 4 === 0) await visitor.eraseMe({ body: { token: sitter.token } })
  else if (index % 4 === 1) {
    await visitor.askEraseLink({ body: { email: sitter.address } })
    await visitor.eraseMe({ body: { token: await eraseToken(sitter) } })
  } else if (index % 4 === 2) await as(sitter.family.token).erasePerson({ params })
  else await as((await buildUser(api, { roles: ['moderator'] })).token).erasePerson({ params })
}

function eraseToken({ address }: Sitter): Promise<string> {
  const look = async () => {
    const mails = await inboxOf(address)
    return mails.flatMap(({ text }) => /\/erase#([\w-]{43})/.exec(text)?.[1] ?? []).at(-1)
  }
  return until(look, { what: 'no link to erase came' })
}

/** Mails are sent, documents kept or removed. */
async function untilIdle({ database }: Api): Promise<void> {
  const isIdle = async () => {
    const { rowCount } = await database.admin.query(
      'select from graphile_worker._private_jobs where attempts < max_attempts limit 1',
    )
    return rowCount === 0 ? true : null
  }
  await until(isIdle, { what: 'the queue did not end', seconds: 180 })
}

/** What still leads to one of these. */
function leftOf({ rows, objects }: Traces, sitters: readonly Sitter[]) {
  const needles = new Set(sitters.flatMap((sitter) => sitter.needles))
  const templates = new Set(sitters.map(({ template }) => template))
  const ofThem = ({ found }: Trace) => found.some((needle) => needles.has(needle))
  return {
    rows: rows.filter(ofThem),
    vectors: rows.filter(({ found }) => found.some((needle) => templates.has(needle))),
    objects: objects.filter(ofThem),
  }
}

/** How many of these are found by a row, a vector and an object. */
function countFound({ rows, objects }: Traces, sitters: readonly Sitter[]): number {
  const leadsTo = (traces: readonly Trace[], needle: string) =>
    traces.some(({ found }) => found.includes(needle))
  return sitters.filter(
    ({ personId, template, releaseId }) =>
      leadsTo(rows, personId) && leadsTo(rows, template) && leadsTo(objects, releaseId),
  ).length
}

async function photosOf({ database }: Api, sitters: readonly Sitter[]) {
  const { rows } = await database.admin.query<{ photo_status: string }>(
    'select photo_status from photos where id = any ($1::uuid[])',
    [sitters.map(({ photoId }) => photoId)],
  )
  const sold = rows.filter(({ photo_status }) => photo_status === 'live').length
  return { kept: rows.length, sold }
}

async function removeDocuments(sitters: readonly Sitter[]): Promise<void> {
  const documents = createStorage(storageOptions('documents'))
  for (const { releaseId } of sitters) {
    const files = await documents.list({ prefix: `releases/${releaseId}/` })
    await documents.remove(files.map(({ key }) => key))
  }
  documents.close()
}
