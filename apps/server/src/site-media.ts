import type { ApiConfig } from './config.ts'
import { anonymous, localCaller } from './context/actor.ts'
import type { Ctx } from './context.ts'
import type { SiteMedia } from './http/site-media.ts'
import { createStorage } from './platform/storage.ts'
import { findBackgroundKey } from './site/find-background-key.ts'

type Options = { config: ApiConfig; pool: Ctx['pool']; log: Ctx['log'] }

/** Where the public pictures of the sites come from: the files from storage, their order from the site room. */
export function createSiteMedia({ config, pool, log }: Options): SiteMedia {
  const storage = createStorage(config.storage.site)
  const ctx: Ctx = { pool, log, actor: anonymous, caller: localCaller }

  return {
    read: (key) => storage.get(key),
    findBackgroundKey: (number) => findBackgroundKey(ctx, number),
    close: () => storage.close(),
  }
}
