import type { Client } from 'pg'
import { planOf } from './archive/plan.ts'
import { type PhotoRecord, recordOf } from './archive/record.ts'
import { seed } from './archive/seed.ts'
import { type DrawnFacts, describeRecord } from './drawing/drawn-facts.ts'
import { type Access, addHouseholds } from './families.ts'
import { addTemplates, countMetadata, insertMetadata } from './metadata-queries.ts'
import { createProgressBar } from './progress-bar.ts'

type MetadataOptions = { config: Access; count: number }

const maxTemplates = 4000
/** Rows per statement: its triggers feed the cards and search rows of all of them at once. */
const chunk = 20_000

/** Adds live photos without images, so that search can be measured on many rows. */
export async function addMetadata(
  owner: Client,
  { config, count }: MetadataOptions,
): Promise<string> {
  const { moderator, leave } = await addHouseholds(owner, config)
  await leave()
  const userId = moderator.userId
  const existing = await countMetadata(owner, userId)
  if (existing >= count) return `${existing} rows without pictures are there already`

  const templates = Math.min(maxTemplates, count)
  const records = Array.from({ length: templates }, (_, index) => sketch(index))
  await addTemplates(owner, records)
  const bar = createProgressBar('rows', count - existing)
  const started = performance.now()
  for (let from = existing; from < count; from += chunk) {
    const to = Math.min(count, from + chunk)
    await insertMetadata(owner, { userId, from, to, templates })
    bar.step(to - existing)
  }
  bar.end()
  await owner.query('analyze photos, photo_card, photo_search')
  const seconds = Math.round((performance.now() - started) / 1000)
  return `${count - existing} rows without pictures in ${seconds} s`
}

/** The record of a photo whose image is not rendered. */
function sketch(index: number): PhotoRecord & DrawnFacts {
  const plan = planOf(seed, index)
  const record = recordOf(plan, {
    jpeg: Buffer.alloc(0),
    width: plan.w * 2,
    height: plan.h * 2,
    printSize: '5 x 7 in',
    seen: plan.cast.map((actor) => ({ actor, face: null })),
    facts: new Set(),
    dominant: '#8a8070',
    accents: [],
  })
  return describeRecord(record, index)
}
