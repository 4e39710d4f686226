import type { ComponentType } from 'react'
import type { Photo } from './photo-query.ts'

/** What other rooms show of a photo, to whom it concerns. */
export type PhotoParts = {
  /** For whoever curates. */
  Curation?: ComponentType<{ photo: Photo }> | undefined
  /** The tab of admins; undefined for everybody else. */
  Admin?: ComponentType<{ photo: Photo }> | undefined
}
