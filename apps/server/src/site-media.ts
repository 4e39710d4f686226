import type { ApiConfig } from './config.ts'
import { anonymous, localCaller } from './context/actor.ts'
import type { Ctx } from './context.ts'
import type { SiteMedia } from './http/site-media.ts'
import { createStorage } from './platform/storage/storage.ts'
import { findBackgroundKey } from './site/banner-and-backgrounds.ts'

type Options = Pick<Ctx, 'pool' | 'caches' | 'log'> & { config: ApiConfig }

/** The public images of the sites: files from storage, their order from the site room. */
export function createSiteMedia({ config, pool, caches, log }: Options): SiteMedia {
  const storage = createStorage(config.storage.site)
  const ctx: Ctx = { pool, caches, log, actor: anonymous, caller: localCaller }

  return {
    read: (key) => storage.get(key),
    findBackgroundKey: (number) => findBackgroundKey(ctx, number),
    close: () => storage.close(),
  }
}
