import { createStorage } from '@shoebox/server/platform/storage/storage'
import { recordFolder } from '@shoebox/server/rights/erasure/record-erasure'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import type { Sitter } from './sitters.ts'

/** How many of these people have a record in the erasures bucket. */
export async function countRecorded(sitters: readonly Sitter[]): Promise<number> {
  const erasures = createStorage(storageOptions('erasures'))
  const key = process.env.ERASURE_KEY ?? ''
  const found = await Promise.all(
    sitters.map(({ personId }) => erasures.list({ prefix: recordFolder(key, personId) })),
  )
  erasures.close()
  return found.filter(({ length }) => length > 0).length
}
