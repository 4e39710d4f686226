import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, accountOf } from '../process/account.ts'
import type { Service } from '../service.ts'
import type { Settings } from '../settings/settings.ts'
import { findJava } from './find-java.ts'
import { opensearchHome } from './install-opensearch.ts'
import { probeSearch } from './probe-search.ts'

/** Listens on loopback only: this distribution has no authentication. */
export function searchService({ folders, ports }: Settings): Service {
  const root = join(folders.state, 'search')
  const home = opensearchHome(folders)
  const port = ports.SEARCH_PORT
  const data = `path.data=${root}/data`

  return {
    name: 'search',
    ports: ['SEARCH_PORT'],
    startTimeoutMs: 120_000, // 15-23 s on two quiet cores
    prepare: async () => prepareFolders(root, home),
    daemon: () => ({
      argv: [join(home, 'bin/opensearch'), `-E${data}`, ...flags(root, port)],
      env: {
        OPENSEARCH_JAVA_HOME: findJava(),
        // The C1 compiler alone halves the startup time; this server is not used for measurements.
        OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m -XX:TieredStopAtLevel=1',
        OPENSEARCH_PATH_CONF: join(root, 'config'),
        OPENSEARCH_TMPDIR: join(root, 'tmp'),
      },
      cwd: root,
      marker: data,
      stopSignal: 'SIGTERM',
      version: home,
      account: accountOf('nobody'),
    }),
    provision: async () => {},
    probe: () => probeSearch(`http://127.0.0.1:${port}`),
  }
}

function flags(root: string, port: number): string[] {
  const settings = {
    'path.logs': join(root, 'logs'),
    'cluster.name': 'shoebox',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': port + 100,
    'action.auto_create_index': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }

  return Object.entries(settings).map(([name, value]) => `-E${name}=${value}`)
}

function prepareFolders(root: string, home: string): void {
  for (const folder of ['data', 'logs', 'tmp']) mkdirSync(join(root, folder), { recursive: true })
  if (!existsSync(join(root, 'config'))) copySettings(join(home, 'config'), join(root, 'config'))

  const account = accountOf('nobody')
  if (account) handOver(root, account)
}

/** Copies the settings, because OpenSearch writes its keystore beside them. */
function copySettings(from: string, to: string): void {
  cpSync(from, to, { recursive: true })

  // Without this, the garbage collector would log into the cache folder, which is read-only for OpenSearch.
  const options = readFileSync(join(to, 'jvm.options'), 'utf8').split('\n')
  writeFileSync(
    join(to, 'jvm.options'),
    options.filter((line) => !line.includes('logs/gc.log')).join('\n'),
  )
}

function handOver(root: string, { uid, gid }: Account): void {
  chownSync(root, uid, gid)
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(root, entry), uid, gid)
  }
}
