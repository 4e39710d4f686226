import { api } from '@shoebox/web-kit/api/api'
import { stale } from '@shoebox/web-kit/api/stale'
import { createPhotoChecks } from '../../lib/photo-checks.ts'
import { licensedId } from '../../lib/pressed-actions.ts'

/** Which photos a company of the user has licensed. */
export const { check: checkLicenses, clear: clearLicenses } = createPhotoChecks({
  actionId: licensedId,
  find: (photo_ids) => api.findLicensedPhotos({ body: { photo_ids } }),
  staleMs: stale.licenseChecks,
})
