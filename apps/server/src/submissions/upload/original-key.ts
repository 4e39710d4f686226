import { originalName, storageKey } from '@shoebox/domain/catalog/renditions'

/** Where the file lies that a family sent. */
export function originalKey({ photo_id }: { photo_id: string }): string {
  return storageKey(photo_id, originalName)
}
