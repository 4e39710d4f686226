import type { Claim } from './claim.ts'

/**
 * Every claim of the project, by name. A figure that is not here is not stated anywhere. Loaded on demand: together they
 * import the whole server, Lighthouse and Playwright, which is 2 s of processor time in each process.
 */
const loaders: Record<string, () => Promise<Claim>> = {
  'row-security': async () => (await import('./security/row-security.ts')).rowSecurity,
  'object-access': async () => (await import('./security/object-access.ts')).objectAccess,
  'client-claims': async () => (await import('./security/client-claims.ts')).clientClaims,
  'fuzzed-requests': async () => (await import('./security/fuzzed-requests.ts')).fuzzed,
  'auth-protocol': async () => (await import('./security/auth-protocol.ts')).authProtocol,
  'no-tokens-in-logs': async () => (await import('./security/auth-logs.ts')).authLogs,
  'hostile-uploads': async () => (await import('./security/hostile-uploads.ts')).hostileUploads,
  'signed-urls': async () => (await import('./security/signed-urls.ts')).signedUrls,
  'only-cleared-goes-live': async () =>
    (await import('./security/only-cleared-goes-live.ts')).onlyClearedGoesLive,
  erasure: async () => (await import('./security/erasure.ts')).erasure,
  'restored-erasures': async () =>
    (await import('./security/restored-erasures.ts')).restoredErasures,
  'anonymous-cap': async () => (await import('./security/anonymous-cap.ts')).anonymousCap,
  'share-codes': async () => (await import('./security/share-codes.ts')).shareCodes,
  'search-is-exact': async () => (await import('./search/exact/search-is-exact.ts')).searchIsExact,
  'search-is-exact-opensearch': async () =>
    (await import('./search/exact/search-is-exact-opensearch.ts')).searchIsExactOpensearch,
  'search-freshness': async () =>
    (await import('./search/sync/search-freshness.ts')).searchFreshness,
  'search-survives': async () =>
    (await import('./search/survives/search-survives.ts')).searchSurvives,
  'search-rebuild': async () => (await import('./search/sync/search-rebuild.ts')).searchRebuild,
  'search-speed': async () => (await import('./search/speed/search-speed.ts')).searchSpeed,
  'search-at-scale': async () => (await import('./search/scale/search-at-scale.ts')).searchAtScale,
  relevance: async () => (await import('./search/relevance/relevance.ts')).relevance,
  'relevance-opensearch': async () =>
    (await import('./search/relevance/relevance-opensearch.ts')).relevanceOpensearch,
  'authenticated-read': async () =>
    (await import('./speed/authenticated-read.ts')).authenticatedRead,
  'details-fresh': async () => (await import('./speed/details-fresh.ts')).detailsFresh,
  'ingest-speed': async () => (await import('./speed/ingest-speed.ts')).ingestSpeed,
  'photo-speed': async () => (await import('./speed/photo-speed.ts')).photoSpeed,
  'shortlists-at-scale': async () =>
    (await import('./speed/shortlists-at-scale.ts')).shortlistsAtScale,
  'companies-at-scale': async () =>
    (await import('./speed/companies-at-scale.ts')).companiesAtScale,
  'guards-bite': async () => (await import('./house/guards-bite.ts')).guardsBite,
  'code-shape': async () => (await import('./house/code-shape.ts')).codeShape,
  'services-heal': async () => (await import('./faults/services-heal.ts')).servicesHeal,
  'ingest-survives-kill': async () =>
    (await import('./faults/ingest-survives-kill.ts')).ingestSurvivesKill,
  'clicks-exact': async () => (await import('./faults/clicks-exact.ts')).clicksExact,
  'orders-survive-crash': async () =>
    (await import('./faults/orders-survive-crash.ts')).ordersSurviveCrash,
  downloads: async () => (await import('./faults/downloads.ts')).downloads,
  'crash-points': async () => (await import('./faults/crash-points.ts')).crashPoints,
  money: async () => (await import('./money/exact-prices.ts')).exactPrices,
  idempotency: async () => (await import('./money/idempotency.ts')).idempotency,
  webhooks: async () => (await import('./money/webhooks.ts')).webhooks,
  'first-paint': async () => (await import('./browser/first-paint.ts')).firstPaint,
  'page-weight': async () => (await import('./browser/page-weight.ts')).pageWeight,
  lighthouse: async () => (await import('./browser/lighthouse.ts')).lighthouseScores,
  grid: async () => (await import('./browser/grid.ts')).grid,
  interactions: async () => (await import('./browser/interactions.ts')).interactions,
  'upload-resumes': async () => (await import('./browser/upload-resumes.ts')).uploadResumes,
}

export const claimNames: ReadonlySet<string> = new Set(Object.keys(loaders))

export async function loadClaim(name: string): Promise<Claim> {
  const load = loaders[name]
  if (!load) throw new Error(`no claim is called ${name}; npm run prove lists them`)
  return await load()
}

export function loadAllClaims(): Promise<Claim[]> {
  return Promise.all(Object.keys(loaders).map(loadClaim))
}
