import type { WorkerConfig } from './config.ts'
import type { JobServices, Log, SearchCluster } from './context.ts'
import { lazy } from './platform/lazy.ts'
import { createMetadataReader } from './platform/metadata.ts'
import { createMetadataWriter } from './platform/metadata-writer.ts'
import { createOpensearch, hasCaFile } from './platform/opensearch.ts'
import { openScratch } from './platform/storage/scratch.ts'
import { createStorage } from './platform/storage/storage.ts'
import { createStripe } from './platform/stripe.ts'

export type OpenJobServices = JobServices & { close: () => Promise<void> }

type Settings = Pick<
  WorkerConfig,
  | 'storage'
  | 'scratchFolder'
  | 'imageLimits'
  | 'markSecret'
  | 'shopOrigin'
  | 'contributorOrigin'
  | 'businessTimeZone'
  | 'contactMailbox'
  | 'operationsMailbox'
  | 'stripe'
  | 'seller'
  | 'erasureKey'
  | 'certificateKeys'
  | 'search'
>

/** Opens storage, metadata reader and scratch folder. The models load on first use. */
export async function openJobServices(settings: Settings, log: Log): Promise<OpenJobServices> {
  const originals = createStorage(settings.storage.originals)
  const derivatives = createStorage(settings.storage.derivatives)
  const documents = createStorage(settings.storage.documents)
  const companyFiles = createStorage(settings.storage.companyFiles)
  const orderFiles = createStorage(settings.storage.orderFiles)
  const masters = createStorage(settings.storage.masters)
  const licenseFiles = createStorage(settings.storage.licenseFiles)
  const erasures = createStorage(settings.storage.erasures)
  const metadata = createMetadataReader()
  const metadataWriter = createMetadataWriter()
  const search = connectSearch(settings.search, log)
  const scratch = await openScratch(settings.scratchFolder)
  const faces = lazy(async () => (await import('./platform/vision/faces.ts')).createFaceFinder())
  const embedder = lazy(async () =>
    (await import('./platform/vision/embeddings.ts')).createEmbedder(),
  )

  return {
    originals,
    derivatives,
    documents,
    companyFiles,
    orderFiles,
    masters,
    licenseFiles,
    erasures,
    erasureKey: settings.erasureKey,
    certificateKeys: settings.certificateKeys,
    shopOrigin: settings.shopOrigin,
    contributorOrigin: settings.contributorOrigin,
    businessTimeZone: settings.businessTimeZone,
    contactMailbox: settings.contactMailbox,
    operationsMailbox: settings.operationsMailbox,
    stripe: settings.stripe && createStripe(settings.stripe),
    seller: settings.seller,
    metadata,
    metadataWriter,
    scratch,
    imageLimits: settings.imageLimits,
    markSecret: settings.markSecret,
    faces: faces.get,
    embedder: embedder.get,
    search,
    close: async () => {
      const created = await Promise.allSettled([faces.made(), embedder.made()])
      for (const model of created) if (model.status === 'fulfilled') model.value?.close()
      await metadata.close()
      await metadataWriter.close()
      originals.close()
      derivatives.close()
      documents.close()
      companyFiles.close()
      orderFiles.close()
      masters.close()
      licenseFiles.close()
      erasures.close()
      await search?.opensearch.close()
      await scratch.close()
    },
  }
}

/** Longer than for searches, because the worker sends batches of changes. */
const bulkTimeoutMs = 30_000

/** Null without OPENSEARCH_URL, and without the file of the certificate authority. */
export function connectSearch(
  { opensearch, alias }: WorkerConfig['search'],
  log: Pick<Log, 'error'>,
): SearchCluster | null {
  if (opensearch === null || !hasCaFile(opensearch, log)) return null
  return { opensearch: createOpensearch(opensearch, { timeoutMs: bulkTimeoutMs }), alias }
}
