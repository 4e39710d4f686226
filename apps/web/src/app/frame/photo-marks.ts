import type { PhotoActions } from '../../features/catalog/photo-actions.tsx'
import { checkLicenses, clearLicenses } from '../../features/licenses/check-photos.ts'
import { checkHearts, clearHearts } from '../../features/wishlists/check-photos.ts'

/** Loaded for signed-in users only: visitors would download code that they never use. */
export const checkMarks: NonNullable<PhotoActions['checkPhotos']> = (mounted, upcoming) => {
  checkHearts(mounted, upcoming)
  checkLicenses(mounted, upcoming)
}

export function clearMarks(): void {
  clearHearts()
  clearLicenses()
}
