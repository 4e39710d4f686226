import type { PhotoActions } from '../../features/catalog/photo-actions.tsx'
import { checkLicenses, clearLicenses } from '../../features/licenses/check-photos.ts'
import { checkHearts, clearHearts } from '../../features/wishlists/check-photos.ts'

/** Loaded for signed-in users only: it would be dead code on the home page of visitors. */
export const checkMarks: NonNullable<PhotoActions['checkPhotos']> = (mounted, upcoming) => {
  checkHearts(mounted, upcoming)
  checkLicenses(mounted, upcoming)
}

export function clearMarks(): void {
  clearHearts()
  clearLicenses()
}
