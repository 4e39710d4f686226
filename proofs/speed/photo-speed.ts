import { buildUser } from '@shoebox/server/testing/build-user'
import { Client } from 'pg'
import { startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { detailRates } from './photo-speed/detail-rates.ts'
import { measureGridToPhoto } from './photo-speed/grid-to-photo.ts'
import { loadLikes } from './photo-speed/load-likes.ts'
import { hasUsedIndex, measureSimilar } from './photo-speed/similar-times.ts'
import { describeLeftOut, percentile } from './times.ts'

const clients = 8
const sizes = {
  full: { photos: 200_000, times: 400, exact: 20, seconds: 3, rounds: 5, opened: 9 },
  quick: { photos: 5_000, times: 60, exact: 5, seconds: 0.3, rounds: 3, opened: 2 },
} as const

export const photoSpeed = claim({
  name: 'photo-speed',
  opensShop: true,
  says: 'The API adds little to the SQL of a photo, similar photos are found at once, and a photo opens without a noticeable wait.',
  goals: {
    details: {
      what: 'rate of photo details, API over the same SQL as table owner',
      atLeast: 0.5,
      timed: true,
    },
    similar: {
      what: 'SQL time of a page of similar photos among 200,000 vectors, p95',
      unit: 'ms',
      atMost: 10,
      timed: true,
    },
    warm: {
      what: 'time from a click in a list until the photo is fully painted, warm, median',
      unit: 'ms',
      atMost: 300,
      timed: true,
    },
    cold: {
      what: 'the same for the first photo of a visit, 40 ms latency, median',
      unit: 'ms',
      atMost: 600,
      timed: true,
    },
  },
  measure: async (size) => {
    const server = await measureServer(size)
    const browser = await measureGridToPhoto(sizes[size].opened)

    return {
      figures: { ...server.figures, ...browser.figures },
      allSamples: server.allSamples,
      notes: [...server.notes, ...browser.notes],
    }
  },
})

/** Figures of the API and its database. */
async function measureServer(size: Size) {
  const { photos, times, exact, seconds, rounds } = sizes[size]
  const api = await startApi({ DATABASE_POOL_SIZE: String(clients) })
  try {
    const { id: userId } = await buildUser(api, { roles: ['contributor'] })
    const loaded = await loadLikes(api.database.admin, { userId, photos })
    const bare = new Client({ connectionString: api.database.url('shoebox_owner') })
    await bare.connect()
    const similar = await measureSimilar(bare, { photos, times, exact })
    const way = (await hasUsedIndex(bare)) ? 'by the index' : 'without the index'
    await bare.end()
    const rates = await detailRates(api, { photos, clients, seconds, rounds })

    return {
      figures: { details: rates.api / rates.bare, similar: similar.p95 },
      allSamples: { similar: percentile(similar.taken.all, 95) },
      notes: [
        `${photos} photos, each with a vector of 1,792 numbers; loaded in ${loaded.loadSeconds.toFixed(0)} s, indexed in ${loaded.indexSeconds.toFixed(0)} s`,
        `similar photos ${way}: median ${similar.p50.toFixed(1)} ms (${describeLeftOut(similar.taken)}); of the 24 nearest it finds ${(100 * similar.recall).toFixed(1)} %`,
        `details: ${Math.round(rates.api)} a second; the same SQL bare, as owner, ${Math.round(rates.bare)}; the read as the API makes it, as the reader, ${Math.round(rates.asReader)} (${(rates.api / rates.asReader).toFixed(2)})`,
        `the same server answers ${Math.round(rates.nothing)} a second that ask nothing of the database: ${(rates.nothing / rates.bare).toFixed(2)} of bare is its ceiling here`,
      ],
    }
  } finally {
    await api.stop()
  }
}
