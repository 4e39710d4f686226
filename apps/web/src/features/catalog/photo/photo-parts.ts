import type { ComponentType } from 'react'
import type { Photo } from './photo-query.ts'

/** Parts of the photo page that other features provide for certain roles. */
export type PhotoParts = {
  /** For curators. */
  Curation?: ComponentType<{ photo: Photo }> | undefined
  /** The admin tab; undefined for all other users. */
  Admin?: ComponentType<{ photo: Photo }> | undefined
}
