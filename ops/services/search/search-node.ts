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
import type { Daemon } from '../process/daemon.ts'
import { findJava } from './find-java.ts'

export type SearchNode = {
  /** Folder of the data, the configuration and the logs, which an unprivileged account must be able to reach. */
  root: string
  /** Folder of the installed server. */
  home: string
  port: number
  javaOptions: string
  /** Settings of this node, in addition to those that all nodes share. */
  settings: Record<string, string | number | boolean>
}

/** OpenSearch refuses to run as root, so root starts it under an unprivileged account. */
export function searchDaemon({ root, home, port, javaOptions, settings }: SearchNode): Daemon {
  const data = `path.data=${root}/data`
  const flags = {
    'path.logs': join(root, 'logs'),
    ...settings,
    // Loopback only, because this distribution has no authentication.
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transportPort(port),
    'action.auto_create_index': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
  }

  return {
    argv: [
      join(home, 'bin/opensearch'),
      `-E${data}`,
      ...Object.entries(flags).map(([name, value]) => `-E${name}=${value}`),
    ],
    env: {
      OPENSEARCH_JAVA_HOME: findJava(),
      OPENSEARCH_JAVA_OPTS: javaOptions,
      OPENSEARCH_PATH_CONF: join(root, 'config'),
      OPENSEARCH_TMPDIR: join(root, 'tmp'),
    },
    cwd: root,
    marker: data,
    stopSignal: 'SIGTERM',
    version: home,
    account: accountOf('nobody'),
  }
}

/** Nodes talk to each other on the port 100 above that of their clients. */
export function transportPort(port: number): number {
  return port + 100
}

type JavaChoice = { heap?: string | undefined; isMeasured?: boolean }

/** Tests use a small heap and the C1 compiler alone, which halves the startup time. Measurements need both JIT compilers. */
export function chooseJavaOptions({ heap = '512m', isMeasured = false }: JavaChoice): string {
  if (!/^[1-9]\d*[mg]$/.test(heap)) throw new Error(`SEARCH_HEAP must be like 4g, not "${heap}"`)
  return `-Xms${heap} -Xmx${heap}${isMeasured ? '' : ' -XX:TieredStopAtLevel=1'}`
}

/** Creates the folders and the configuration of a node, and keeps existing ones. */
export function prepareSearchNode({ root, home }: Pick<SearchNode, 'root' | 'home'>): void {
  for (const folder of ['data', 'logs', 'tmp']) mkdirSync(join(root, folder), { recursive: true })
  if (!existsSync(join(root, 'config'))) copySettings(join(home, 'config'), join(root, 'config'))

  const account = accountOf('nobody')
  if (account) changeOwner(root, account)
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

function changeOwner(root: string, { uid, gid }: Account): void {
  chownSync(root, uid, gid)
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(root, entry), uid, gid)
  }
}
