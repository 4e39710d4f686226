import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createUrlSigner } from '@shoebox/server/platform/storage/sign-url'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { claim, type Size } from '../claim.ts'
import { partTamperings } from './signed-urls/part-tamperings.ts'
import { longestLife, wrongAnswers } from './signed-urls/request-urls.ts'
import { sendRaw } from './signed-urls/send-raw.ts'
import { signingCost } from './signed-urls/signing-cost.ts'
import { buildTamperings, type Tampering } from './signed-urls/tamperings.ts'
import { buildWorld, secret, type World } from './signed-urls/world.ts'

/** Each photo's URL is changed in every way. */
const photoCount = 4
const roundsAt: Record<Size, number> = { full: 40, quick: 5 }

const { bucket: uploadBucket, ...access } = storageOptions('originals')

export const signedUrls = claim({
  name: 'signed-urls',
  says: 'A signed URL opens only the file it was signed for, for at most 2 hours; signing a page of 75 takes at most a millisecond.',
  goals: {
    tamperings: { what: 'requests with a changed URL, method, header or body', atLeast: 1000 },
    accepted: { what: 'changed requests that the storage accepted', exactly: 0 },
    originals: {
      what: 'originals, masters, licensed files, archives or papers opened or copied by any of them',
      exactly: 0,
    },
    unopened: { what: 'unchanged URLs that did not open their file', exactly: 0 },
    wrongAnswers: { what: 'requests for URLs with a wrong response', exactly: 0 },
    longestLife: { what: 'longest lifetime of a URL', unit: 'min', atMost: 120 },
    signingMs: { what: 'CPU time to sign 75 URLs, median', unit: 'ms', atMost: 1, timed: true },
    ratio: {
      what: 'CPU time of the AWS presigner for the same, as a multiple',
      atLeast: 20,
      timed: true,
    },
  },
  measure: async (size) => {
    const world = await buildWorld(photoCount)
    try {
      const upload = await beginUpload(world)
      const answers = await sendAll(world, await listTamperings(world, upload))
      const accepted = answers.filter(({ status }) => status < 400 || status >= 500)
      const read = answers.filter(({ text }) => text.includes(secret)).length
      const copied = (await world.originals.listParts(upload)).length
      await world.originals.abortMultipart(upload)
      const { oursMs, theirsMs } = await signingCost({ ...access, uploadBucket }, roundsAt[size])
      const wrong = await wrongAnswers({ ...world, live: world.photos[0]?.id ?? '' })

      return {
        figures: {
          tamperings: answers.length,
          accepted: accepted.length,
          originals: read + copied,
          unopened: await countUnopened(world),
          wrongAnswers: wrong.length,
          longestLife: await longestLife(world.user, world.photos[0]?.id ?? ''),
          signingMs: oursMs,
          ratio: theirsMs / oursMs,
        },
        notes: [
          `${new Set(answers.map(({ what }) => what)).size} ways to change a request; answers: ${tally(answers)}`,
          `75 URLs by the AWS presigner: ${theirsMs.toFixed(1)} ms`,
          ...accepted.slice(0, 20).map(({ what, status }) => `not refused: ${what}: ${status}`),
          ...wrong,
        ],
      }
    } finally {
      await world.end()
    }
  },
})

type Upload = { key: string; storageUploadId: string }

async function beginUpload({ originals }: World): Promise<Upload> {
  const key = `${randomUUID()}/original`
  return {
    key,
    storageUploadId: await originals.beginMultipart({ key, contentType: 'image/tiff' }),
  }
}

async function listTamperings(world: World, upload: Upload): Promise<Tampering[]> {
  const signer = createUrlSigner({ ...access, uploadBucket })
  const forger = createUrlSigner({ ...access, uploadBucket, secretAccessKey: randomUUID() })
  const { photos } = world
  const length = 10_000
  const part = { ...upload, partNumber: 1, contentLength: length, expiresSeconds: 900 }
  const [first = { id: '', url: '' }] = photos

  return [
    ...photos.flatMap(({ id, url }, at) => {
      const otherUrl = photos[(at + 1) % photos.length]?.url ?? ''
      return buildTamperings({ url, otherUrl, photoId: id, signer, forger })
    }),
    ...[world.licensed, ...world.papers].flatMap((files) =>
      files.flatMap(({ url }, at) => {
        const other = files[(at + 1) % files.length] ?? { id: '', url: '' }
        return buildTamperings({ url, otherUrl: other.url, photoId: other.id, signer, forger })
      }),
    ),
    ...world.masters.flatMap(({ url }) => [
      { what: 'a master, signed with the key of the API', url },
      { what: 'a master as a plain address', url: url.split('?')[0] ?? '' },
    ]),
    ...partTamperings({
      url: signer.putPart(part).url,
      length,
      foreignKey: `${first.id}/original`,
    }),
    ...(await endedWhileHeld(signer, first.id)),
  ]
}

/** A URL that worked and has expired since. */
async function endedWhileHeld(
  signer: ReturnType<typeof createUrlSigner>,
  photoId: string,
): Promise<Tampering[]> {
  const key = `${photoId}/thumb-512.webp`
  const url = signer.get({ bucket: 'derivatives', key, date: new Date(), expiresSeconds: 2 })
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`a URL of 2 seconds opened with ${status}`)

  await sleep(3500)
  return [{ what: 'a URL of 2 seconds, after them', url }]
}

async function sendAll({ agent }: World, tamperings: readonly Tampering[]) {
  const answers = []
  for (const tampering of tamperings) {
    answers.push({ ...tampering, ...(await sendRaw(agent, tampering)) })
  }
  return answers
}

async function countUnopened({ photos, licensed, papers }: World): Promise<number> {
  const read = async ({ url }: { url: string }) => (await fetch(url)).text()
  const thumbs = await Promise.all(photos.map(read))
  const files = await Promise.all([...licensed, ...papers.flat()].map(read))
  return [
    ...thumbs.filter((text) => text !== 'thumb-512.webp'),
    ...files.filter((text) => text !== secret),
  ].length
}

function tally(answers: readonly { status: number }[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, { length }]) => `${length} of ${status}`).join(', ')
}
