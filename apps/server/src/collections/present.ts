import type { collectionsContract } from '@shoebox/contract/collections'
import type { output } from 'zod/v4/core'
import type { CollectionRow, ListedRow } from './queries.ts'

type Listed = output<typeof collectionsContract.listCollections.output>[number]
export type CardOfCover = NonNullable<Listed['cover']>

export function presentCollection(row: CollectionRow) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    thumbnail_photo_id: row.thumbnail_photo_id,
  }
}

/** With the card of its cover; without one nothing names a photo. */
export function presentListed(row: ListedRow, card: CardOfCover | null) {
  const { thumbnail_photo_id, ...collection } = presentCollection(row)
  return {
    ...collection,
    thumbnail_photo_id: thumbnail_photo_id === card?.id ? thumbnail_photo_id : null,
    photoCount: row.photo_count,
    thumbnailPhotoid: card?.photoid ?? null,
    cover: card === null ? null : { ...card, total_count: row.photo_count },
  }
}
