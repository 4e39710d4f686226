import { startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { startWorker } from '../worker-process.ts'
import { countFound, countRemaining } from './erasure/count-traces.ts'
import { eraseSitter, removeDocuments, untilIdle } from './erasure/erase-sitter.ts'
import { findTraces } from './erasure/find-traces.ts'
import { countRecorded } from './erasure/records.ts'
import { type Api, buildSitters, type Sitter } from './erasure/sitters.ts'

const countAt: Record<Size, number> = { full: 100, quick: 8 }

export const erasure = claim({
  name: 'erasure',
  says: 'An erased person is gone from every table, every face template and every bucket.',
  goals: {
    people: {
      what: 'people erased who had a face, a signed release, emails and documents',
      atLeast: countAt.full,
      atQuick: countAt.quick,
    },
    rows: { what: 'rows in any table that still identify one of them', exactly: 0 },
    vectors: { what: 'face templates left', exactly: 0 },
    objects: { what: 'objects in any bucket that still identify one of them', exactly: 0 },
    recorded: {
      what: 'erasures recorded in the erasures bucket',
      atLeast: countAt.full,
      atQuick: countAt.quick,
    },
    sold: { what: 'photos of them still on sale', exactly: 0 },
    kept: {
      what: 'photos of them that their family keeps',
      atLeast: countAt.full,
      atQuick: countAt.quick,
    },
    before: {
      what: 'control: people that the same search finds before erasure',
      atLeast: countAt.full,
      atQuick: countAt.quick,
    },
    control: {
      what: 'control: people who were not erased and are still found (row, vector and object)',
      exactly: 2,
    },
  },
  measure: async (size) => {
    // Two seconds early, because storage timestamps are rounded to whole seconds.
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
      for (const [index, sitter] of erased.entries()) await eraseSitter(api, { index, sitter })
      await untilIdle(api)

      const after = await findTraces(api.database, { needles: all, since })
      const left = countRemaining(after, erased)
      const photos = await readPhotoStatuses(api, erased)
      return {
        figures: {
          people: erased.length,
          rows: left.rows.length,
          vectors: left.vectors.length,
          objects: left.objects.length,
          recorded: await countRecorded(erased),
          sold: photos.sold,
          kept: photos.kept,
          before: countFound(before, erased),
          control: countFound(after, controls),
        },
        notes: [
          `${after.tables} tables searched, all columns as text, and all buckets, for ${all.length} strings`,
          'each named in a title, a description, a tag, metadata, a claim and a moderator’s note, and staff acted on each face',
          'erased in rotation by the link of the release, by a link requested by email, by the family and by staff',
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

async function readPhotoStatuses({ database }: Api, sitters: readonly Sitter[]) {
  const { rows } = await database.admin.query<{ photo_status: string }>(
    'select photo_status from photos where id = any ($1::uuid[])',
    [sitters.map(({ photoId }) => photoId)],
  )
  const sold = rows.filter(({ photo_status }) => photo_status === 'live').length
  return { kept: rows.length, sold }
}
