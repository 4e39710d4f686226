import { claim, type Size } from '../claim.ts'
import { type PayingShop, startPayingShop } from '../money/paying-shop.ts'
import { startWorker } from '../worker-process.ts'
import { checkPapers, listCodes } from './erasure/check-papers.ts'
import { countFound, countReadPapers, countRemaining } from './erasure/count-traces.ts'
import { eraseSitter, removeDocuments, untilIdle } from './erasure/erase-sitter.ts'
import { findTraces, searchLog } from './erasure/find-traces.ts'
import { countRecorded } from './erasure/records.ts'
import { removeSold, sellPhotos } from './erasure/sell-photos.ts'
import { type Api, buildSitters, type Sitter } from './erasure/sitters.ts'

const countAt: Record<Size, number> = { full: 100, quick: 8 }
/** How many of the photos on sale are sold: half. Their people are erased by the link of the release, or by staff. */
const soldAt: Record<Size, number> = { full: 26, quick: 2 }

export const erasure = claim({
  name: 'erasure',
  says: 'An erased person is gone from every table, every face template, every bucket and every paper of a sold license, and the license still verifies.',
  goals: {
    people: {
      what: 'people erased who had a face, a signed release, emails and documents',
      atLeast: countAt.full,
      atQuick: countAt.quick,
    },
    rows: { what: 'rows in any table that still identify one of them', exactly: 0 },
    vectors: { what: 'face templates left', exactly: 0 },
    objects: { what: 'objects in any bucket that still identify one of them', exactly: 0 },
    logs: { what: 'lines of logs with the name or address of one of them', exactly: 0 },
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
    licensed: {
      what: 'erased people in a photo that was licensed, with files, certificate and invoice',
      atLeast: soldAt.full,
      atQuick: soldAt.quick,
    },
    unverified: {
      what: 'their licenses that no longer verify by the published keys, or whose /verify does not say “evidence erased”',
      exactly: 0,
    },
    before: {
      what: 'control: people that the same search finds before erasure',
      atLeast: countAt.full,
      atQuick: countAt.quick,
    },
    read: {
      what: 'control: licenses whose code the same search finds in signed JSON, PDF, JPEG and TIFF',
      atLeast: soldAt.full,
      atQuick: soldAt.quick,
    },
    control: {
      what: 'control: people who were not erased and are still found (row, vector and object)',
      exactly: 2,
    },
  },
  measure: async (size) => {
    // Two seconds early, because storage timestamps are rounded to whole seconds.
    const since = new Date(Date.now() - 2000)
    const shop = await startPayingShop()
    const { api } = shop
    const sitters = await buildSitters(api, countAt[size] + 2)
    const licensed = sitters.filter((_, index) => index % 8 === 0 || index % 8 === 2)
    await sellPhotos(shop, licensed)
    const worker = await startWorker(api.database, shop.variables)
    try {
      await shop.double.waitForDeliveries()
      await untilIdle(api)
      const codes = await listCodes(api)
      const all = [...sitters.flatMap(({ needles }) => needles), ...codes]
      const look = () => findTraces(api.database, { needles: all, since })
      const before = await look()
      return await eraseAndCount(shop, {
        sitters,
        licensed,
        codes,
        before,
        look,
        log: worker.output,
      })
    } finally {
      await worker.stop()
      await removeDocuments(sitters.slice(-2))
      await removeSold(api, licensed)
      await shop.close()
    }
  },
})

type World = {
  /** The last two are not erased. */
  sitters: readonly Sitter[]
  licensed: readonly Sitter[]
  codes: readonly string[]
  before: Awaited<ReturnType<typeof findTraces>>
  look: () => ReturnType<typeof findTraces>
  log: () => string
}

async function eraseAndCount({ api }: Pick<PayingShop, 'api'>, world: World) {
  const { sitters, licensed, codes, before } = world
  const controls = sitters.slice(-2)
  const erased = sitters.slice(0, -2)
  for (const [index, sitter] of erased.entries())
    await eraseSitter(api, { index, sitter, isSold: licensed.includes(sitter) })
  await untilIdle(api)

  const after = await world.look()
  const left = countRemaining(after, erased)
  const photos = await readPhotoStatuses(api, erased)
  const sold = licensed.filter((sitter) => erased.includes(sitter))
  const problems = await checkPapers(api, sold)
  const lines = searchLog(`${api.output()}\n${world.log()}`, erased)
  return {
    figures: {
      people: erased.length,
      rows: left.rows.length,
      vectors: left.vectors.length,
      objects: left.objects.length,
      logs: lines.length,
      recorded: await countRecorded(erased),
      sold: photos.sold,
      kept: photos.kept,
      licensed: sold.length,
      unverified: problems.length,
      before: countFound(before, erased),
      read: countReadPapers(before, codes),
      control: countFound(after, controls),
    },
    notes: [
      `${after.tables} tables searched, all columns as text, and all buckets, signed JSON decoded and PDF read as text`,
      'each named in a title, a description, a tag, metadata, a claim and a moderator’s note, and staff acted on each face',
      'erased in rotation by the link of the release, by a link requested by email, by the family and by staff; a family was refused where the release is evidence of a license',
      'not counted: the hash of a release in its license and certificate (decision 037), and the metadata of the family’s own original',
      ...[...left.rows, ...left.objects]
        .slice(0, 10)
        .map(({ place, found }) => `${place}: ${found.join(' ')}`),
      ...[...problems, ...lines].slice(0, 10),
    ],
  }
}

async function readPhotoStatuses({ database }: Api, sitters: readonly Sitter[]) {
  const { rows } = await database.admin.query<{ photo_status: string }>(
    'select photo_status from photos where id = any ($1::uuid[])',
    [sitters.map(({ photoId }) => photoId)],
  )
  const sold = rows.filter(({ photo_status }) => photo_status === 'live').length
  return { kept: rows.length, sold }
}
