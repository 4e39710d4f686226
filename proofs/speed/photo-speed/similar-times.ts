import { similarPhotosSql } from '@shoebox/server/catalog/photos/queries'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { Client } from 'pg'
import { seedDraw } from '../../draw.ts'
import { measureQuietTimes, percentile, timesOf } from '../times.ts'

const page = 24

type TimeOptions = { photos: number; times: number; exact: number }

/** Times the API's query for a page of similar photos, for random photos of the archive in sequence. */
export async function measureSimilar(bare: Client, { photos, times, exact }: TimeOptions) {
  const draw = seedDraw(7)
  const ids = await idsOf(
    bare,
    Array.from({ length: times + exact }, () => 1 + draw(photos)),
  )
  let at = 0
  const once = () => {
    at += 1
    return bare.query({
      name: 'similar',
      text: similarPhotosSql,
      values: [ids[at % ids.length], page, 0],
    })
  }
  // Warm-up: the first query reads its pages from disk.
  await timesOf(times, once)
  const taken = await measureQuietTimes(times, once)
  const recall = await measureRecall(bare, ids.slice(0, exact))
  return { p50: percentile(taken.times, 50), p95: percentile(taken.times, 95), taken, recall }
}

async function idsOf(bare: Client, numbers: readonly number[]): Promise<string[]> {
  const { rows } = await bare.query<{ id: string }>(
    'select p.id from unnest($1::int[]) with ordinality n (photoid, at) join photos p using (photoid) order by n.at',
    [numbers],
  )
  return rows.map(({ id }) => id)
}

/** Recall of the index: the share of the exact nearest neighbors among its candidates. */
async function measureRecall(bare: Client, ids: readonly string[]): Promise<number> {
  await bare.query('set enable_seqscan = off')
  await bare.query('set hnsw.ef_search = 128')
  let found = 0
  for (const id of ids) {
    const nearest = async (order: string, limit: number) => {
      const { rows } = await bare.query<{ photo_id: string }>(
        `select photo_id from photo_similar order by ${order} limit ${limit}`,
        [id],
      )
      return rows.map(({ photo_id }) => photo_id)
    }
    const exactNearest = await nearest(`embedding <=> ${own('embedding')}`, page + 1)
    const part = 'subvector(embedding, 1, 512)'
    const candidates = new Set(await nearest(`${part}::halfvec(512) <=> ${own(part)}`, 121))
    found += exactNearest.filter((each) => candidates.has(each)).length / exactNearest.length
  }
  await bare.query('reset all')
  return found / ids.length
}

const own = (what: string) => `(select ${what} from photo_similar where photo_id = $1)`

/** True if the query has used the index; reported in the notes. */
export async function hasUsedIndex(bare: Client): Promise<boolean> {
  const { rows } = await bare.query<{ scans: string }>(
    `select coalesce(sum(idx_scan), 0) as scans from pg_stat_user_indexes where indexrelname = 'photo_similar_nearest'`,
  )
  return Number(firstOf(rows).scans) > 0
}
