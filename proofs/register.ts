import { firstPaint } from './browser/first-paint.ts'
import { grid } from './browser/grid.ts'
import { interactions } from './browser/interactions.ts'
import { lighthouseScores } from './browser/lighthouse.ts'
import { pageWeight } from './browser/page-weight.ts'
import { uploadResumes } from './browser/upload-resumes.ts'
import type { Claim } from './claim.ts'
import { clicksExact } from './faults/clicks-exact.ts'
import { crashPoints } from './faults/crash-points.ts'
import { ingestSurvivesKill } from './faults/ingest-survives-kill.ts'
import { ordersSurviveCrash } from './faults/orders-survive-crash.ts'
import { servicesHeal } from './faults/services-heal.ts'
import { codeShape } from './house/code-shape.ts'
import { guardsBite } from './house/guards-bite.ts'
import { exactPrices } from './money/exact-prices.ts'
import { idempotency } from './money/idempotency.ts'
import { webhooks } from './money/webhooks.ts'
import { searchIsExact } from './search/exact/search-is-exact.ts'
import { relevance } from './search/relevance/relevance.ts'
import { searchSpeed } from './search/speed/search-speed.ts'
import { anonymousCap } from './security/anonymous-cap.ts'
import { authLogs } from './security/auth-logs.ts'
import { authProtocol } from './security/auth-protocol.ts'
import { clientClaims } from './security/client-claims.ts'
import { companyAccess } from './security/company-access.ts'
import { erasure } from './security/erasure.ts'
import { fuzzed } from './security/fuzzed-requests.ts'
import { hostileUploads } from './security/hostile-uploads.ts'
import { onlyClearedGoesLive } from './security/only-cleared-goes-live.ts'
import { restoredErasures } from './security/restored-erasures.ts'
import { rowSecurity } from './security/row-security.ts'
import { shareCodes } from './security/share-codes.ts'
import { signedUrls } from './security/signed-urls.ts'
import { authenticatedRead } from './speed/authenticated-read.ts'
import { companiesAtScale } from './speed/companies-at-scale.ts'
import { detailsFresh } from './speed/details-fresh.ts'
import { ingestSpeed } from './speed/ingest-speed.ts'
import { photoSpeed } from './speed/photo-speed.ts'
import { shortlistsAtScale } from './speed/shortlists-at-scale.ts'

/** Every claim of the project. A figure that is not here is not stated anywhere. */
export const register: readonly Claim[] = [
  rowSecurity,
  companyAccess,
  clientClaims,
  fuzzed,
  authProtocol,
  authLogs,
  hostileUploads,
  signedUrls,
  onlyClearedGoesLive,
  erasure,
  restoredErasures,
  anonymousCap,
  shareCodes,
  searchIsExact,
  searchSpeed,
  relevance,
  authenticatedRead,
  detailsFresh,
  ingestSpeed,
  photoSpeed,
  shortlistsAtScale,
  companiesAtScale,
  guardsBite,
  codeShape,
  servicesHeal,
  ingestSurvivesKill,
  clicksExact,
  ordersSurviveCrash,
  crashPoints,
  exactPrices,
  idempotency,
  webhooks,
  firstPaint,
  pageWeight,
  lighthouseScores,
  grid,
  interactions,
  uploadResumes,
]
