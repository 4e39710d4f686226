import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

export type Folders = { checkout: string; state: string; cache: string }

type Surroundings = {
  checkout: string
  isRoot: boolean
  env: Record<string, string | undefined>
}

/** Two checkouts on one machine never share a state folder; every checkout shares one cache. */
export function chooseFolders({ checkout, isRoot, env }: Surroundings): Folders {
  const home = env.HOME ?? '/'
  const stateHome = isRoot ? '/var/lib' : (env.XDG_STATE_HOME ?? join(home, '.local/state'))
  const cacheHome = isRoot ? '/var/cache' : (env.XDG_CACHE_HOME ?? join(home, '.cache'))
  const shortHash = createHash('sha256').update(checkout).digest('hex').slice(0, 8)

  return {
    checkout,
    state: resolve(env.SHOEBOX_STATE || join(stateHome, 'shoebox', shortHash)),
    cache: resolve(env.SHOEBOX_CACHE || join(cacheHome, 'shoebox')),
  }
}
