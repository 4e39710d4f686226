import { join } from 'node:path'
import type { Service } from '../service.ts'
import type { Settings } from '../settings/settings.ts'
import { opensearchHome } from './install-opensearch.ts'
import { probeSearch } from './probe-search.ts'
import { chooseJavaOptions, prepareSearchNode, searchDaemon } from './search-node.ts'

type Variables = Record<string, string | undefined>

/** One node. Measurements give it more memory (SEARCH_HEAP) and both JIT compilers (SEARCH_MEASURE=1). */
export function searchService(
  { folders, ports }: Pick<Settings, 'folders' | 'ports'>,
  env: Variables = process.env,
): Service {
  const port = ports.SEARCH_PORT
  const node = {
    root: join(folders.state, 'search'),
    home: opensearchHome(folders),
    port,
    settings: { 'cluster.name': 'shoebox', 'discovery.type': 'single-node' },
  }

  return {
    name: 'search',
    ports: ['SEARCH_PORT'],
    startTimeoutMs: 120_000, // 15-23 s on two quiet cores
    prepare: async () => prepareSearchNode(node),
    daemon: () =>
      searchDaemon({
        ...node,
        javaOptions: chooseJavaOptions({
          heap: env.SEARCH_HEAP || undefined,
          isMeasured: env.SEARCH_MEASURE === '1',
        }),
      }),
    provision: async () => {},
    probe: () => probeSearch(`http://127.0.0.1:${port}`),
  }
}
