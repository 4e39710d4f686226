import { readRows } from '@shoebox/server/catalog/search-documents/row-queries'
import type { SearchDocument } from '@shoebox/server/catalog/search-documents/search-document'
import { listWrittenIndexes } from '@shoebox/server/catalog/search-sync/index-queries'
import {
  type Change,
  sendChanges,
  toChange,
} from '@shoebox/server/catalog/search-sync/send-changes'
import { firstOf } from '@shoebox/server/testing/first-of'
import type { Pool } from 'pg'
import type { SearchSync } from '../sync/open-sync.ts'
import type { ExaminedIndex } from './examined-index.ts'
import { changeWithoutTriggers, type Planting } from './plant-errors.ts'

type Corrupt = (document: SearchDocument, other: SearchDocument) => Partial<SearchDocument> | null
type DocumentError = { every: number; corrupt: Corrupt; isRelevant?: Planting['isRelevant'] }

const without =
  (...lexemes: string[]): Corrupt =>
  (document) => ({ lexemes: document.lexemes.filter((lexeme) => !lexemes.includes(lexeme)) })

/** In every fifth document, because few of the random searches would notice a rarer error. */
const many = (corrupt: Corrupt): DocumentError => ({ every: 5, corrupt })
const some = (corrupt: Corrupt): DocumentError => ({ every: 50, corrupt })
/** In the first document only. */
const first = (corrupt: Corrupt): DocumentError => ({ every: Number.POSITIVE_INFINITY, corrupt })

/** Errors in documents, while PostgreSQL is correct. */
const documentErrors: Record<string, DocumentError> = {
  'a photo on sale without its document': first(() => null),
  'the document of another photo': some(({ photo_id, photoid }, other) => ({
    ...other,
    photo_id,
    photoid,
  })),
  'a filter missing in a document': many(without('~orientation:landscape')),
  'a stem missing in a document': some(without('famili', 'kitchen')),
  'an extra stem in a document': some(({ lexemes }) => ({
    lexemes: [...new Set([...lexemes, 'famili', 'kitchen'])],
  })),
  'what one person is called missing in a document': many(
    without(
      ...'+youngpeopl +oldpeopl +littlepeopl +blackpeopl +latinopeopl'.split(' '),
      ...'+onepeopl +twopeopl +nopeopl'.split(' '),
    ),
  ),
  'words of a phrase in another order': {
    ...many(({ words }) => ({ words: words.split(' ').toReversed().join(' ') })),
    isRelevant: ({ term }) => term.includes('"'),
  },
  'another rank of the words': {
    ...some(({ ranks }) => ({
      ranks: Object.fromEntries(Object.entries(ranks).map(([stem, rank]) => [stem, rank / 2])),
    })),
    isRelevant: ({ sort }) => sort === 'relevance',
  },
  'wrong popularity': some(() => ({ popularity: 1_000_000 })),
  'another date': some(({ created }) => ({ created: created + 86_400_000_000 })),
  'another random key': some(({ random_key }) => ({ random_key: 1 - random_key })),
  'another decade in the counts': some(({ look }) => ({
    look: String((Number(look) + 1000) % 200_000),
  })),
  'other people in the counts': some(() => ({ kind_tokens: [] })),
  'no event in the counts': some(() => ({ events: ['~none:event'] })),
  'another owner in the counts': some(() => ({ creator: '00000000-0000-4000-8000-000000000000' })),
  'no face in the counts': some(() => ({ bars: ['~none:face'] })),
  'no place in the counts': some(() => ({ place: '["Nowhere",null,"Atlantis"]' })),
}

export function listDocumentPlantings(
  admin: Pool,
  sync: SearchSync,
  examined: ExaminedIndex,
): Planting[] {
  const errors = Object.entries(documentErrors).map(([name, error]): Planting => {
    let planted: Planted | null = null
    return {
      name,
      plant: async () => {
        planted = await corruptDocuments(admin, sync, error)
        return examined
      },
      undo: async () => planted?.undo(),
      ...(error.isRelevant && { isRelevant: error.isRelevant }),
    }
  })
  return [...errors, surplusDocument(examined), lostChange(examined)]
}

/** PostgreSQL no longer finds the photo, but the index still has its document. */
function surplusDocument(examined: ExaminedIndex): Planting {
  return {
    name: 'the document of a photo off sale',
    plant: async (client) => {
      const last = '(select max(photoid) from photo_search)'
      await changeWithoutTriggers(
        client,
        `update photos set photo_status = 'paused' where photoid = ${last}`,
      )
      return examined
    },
  }
}

/** A change whose outbox row was lost before it was sent. */
function lostChange(examined: ExaminedIndex): Planting {
  return {
    name: 'a change that was never sent',
    plant: async (client) => {
      // Triggers run, but in a transaction that is rolled back, so no indexer ever sees the change.
      await client.query(
        `update photos set decade_taken = case decade_taken when '1950s' then '1960s' else '1950s' end
         where photoid % 50 = 0`,
      )
      return examined
    },
  }
}

type Planted = { undo: () => Promise<void> }

async function corruptDocuments(
  admin: Pool,
  sync: SearchSync,
  { every, corrupt }: DocumentError,
): Promise<Planted> {
  const correct = await readChanges(admin, sync)
  const corrupted = correct.flatMap((change, at) => {
    const isChosen = every === Number.POSITIVE_INFINITY ? at === 0 : change.photoid % every === 0
    return isChosen ? [corruptChange(change, correct[at + 1] ?? firstOf(correct), corrupt)] : []
  })
  if (corrupted.length === 0) throw new Error('the planted error changed no document')
  const chosen = new Set(corrupted.map(({ photoid }) => photoid))
  await send(sync, corrupted)
  return {
    undo: () =>
      send(
        sync,
        correct.filter(({ photoid }) => chosen.has(photoid)),
      ),
  }
}

function corruptChange(change: Change, other: Change, corrupt: Corrupt): Change {
  const { document } = change
  if (!document || !other.document) return change
  const parts = corrupt(document, other.document)
  return { ...change, document: parts && { ...document, ...parts } }
}

/** Sends documents with the versions that the index already has, which it accepts again. */
async function send(sync: SearchSync, changes: readonly Change[]): Promise<void> {
  for (const { name: index } of await listWrittenIndexes(sync.ctx.db)) {
    const { outcomes } = await sendChanges(sync.ctx, { index, changes, timeoutMs: 60_000 })
    const refused = [...outcomes.values()].filter((outcome) => outcome !== 'sent')
    if (refused.length > 0) throw new Error(`${refused.length} planted documents were refused`)
  }
  await sync.refresh()
}

async function readChanges(admin: Pool, sync: SearchSync): Promise<Change[]> {
  const { rows } = await admin.query<{ photoid: number }>(
    'select photoid from photo_search order by photoid',
  )
  const found = await readRows(
    sync.ctx.db,
    rows.map(({ photoid }) => photoid),
  )
  return found.map(toChange).toSorted((one, other) => one.photoid - other.photoid)
}
