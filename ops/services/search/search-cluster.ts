import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines } from '../process/account.ts'
import { launch, terminate } from '../process/daemon.ts'
import { isRunning, type ProcessRecord } from '../process/process-record.ts'
import { createReporter } from '../report.ts'
import { createFolders, findPlace } from '../settings/settings.ts'
import { installOpensearch, opensearchHome } from './install-opensearch.ts'
import {
  chooseJavaOptions,
  prepareSearchNode,
  type SearchNode,
  searchDaemon,
  transportPort,
} from './search-node.ts'

type ClusterOptions = {
  nodes: number
  /** Folder of the cluster. It stays after `stop`, so that a cluster can start again with its data. */
  folder: string
  /** Node 1 answers on this port, node 2 on the next. Their transport ports are 100 higher. */
  firstPort: number
  heap?: string
}

export type ClusterNode = { name: string; url: string; pid: number }

export type SearchCluster = {
  /** The nodes that run. */
  nodes: () => ClusterNode[]
  urls: string[]
  /** Kills a node with SIGKILL and returns when its process has ended. */
  kill: (name: string) => Promise<void>
  /** Starts a killed node with its data. */
  restart: (name: string) => Promise<void>
  stop: () => Promise<void>
}

const startTimeoutMs = 600_000 // three nodes took 213 s on two cores that six other programs used

/** Starts an OpenSearch cluster on loopback, installing the server if needed. It ends with this process. */
export async function startCluster(options: ClusterOptions): Promise<SearchCluster> {
  const place = findPlace()
  createFolders(place)
  await installOpensearch(place, createReporter())

  const nodes = describeNodes(options, opensearchHome(place.folders))
  const urls = [...nodes.values()].map(({ port }) => `http://127.0.0.1:${port}`)
  const records = new Map<string, ProcessRecord>()
  const start = async (names: readonly string[]) => {
    await Promise.all(names.map(async (name) => records.set(name, await startNode(name, nodes))))
    await waitForNodes(names, { nodes, records })
  }

  const killAll = () => records.forEach(sendKill)
  process.once('exit', killAll)
  const stop = async () => {
    process.off('exit', killAll)
    await Promise.all([...records.values()].map(terminate))
  }

  try {
    await start([...nodes.keys()])
  } catch (error) {
    await stop()
    throw error
  }

  return {
    nodes: () => listRunning(nodes, records),
    urls,
    kill: (name) => killNode(records.get(name)),
    restart: (name) => start([name]),
    stop,
  }
}

type Nodes = ReadonlyMap<string, SearchNode>
type Records = ReadonlyMap<string, ProcessRecord>

function describeNodes(options: ClusterOptions, home: string): Nodes {
  const { nodes: count, firstPort, heap } = options
  const folder = resolve(options.folder)
  const numbers = Array.from({ length: count }, (_, index) => index)
  const names = numbers.map((index) => `node-${index + 1}`)
  const seeds = numbers.map((index) => `127.0.0.1:${transportPort(firstPort + index)}`)

  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755) // only its owner can enter a temporary folder, and the nodes run under another account

  return new Map(
    names.map((name, index) => [
      name,
      {
        root: join(folder, name),
        home,
        port: firstPort + index,
        javaOptions: chooseJavaOptions({ heap }),
        settings: {
          'cluster.name': 'shoebox-cluster',
          'node.name': name,
          'discovery.seed_hosts': seeds.join(','),
          'cluster.initial_cluster_manager_nodes': names.join(','),
        },
      },
    ]),
  )
}

async function startNode(name: string, nodes: Nodes): Promise<ProcessRecord> {
  const node = nodes.get(name)
  if (!node) throw new Error(`no node ${name} in this cluster`)

  prepareSearchNode(node)
  return launch(searchDaemon(node), logOf(node))
}

async function killNode(record: ProcessRecord | undefined): Promise<void> {
  if (!record) throw new Error('no such node in this cluster')

  sendKill(record)
  while (isRunning(record)) await sleep(10)
}

function sendKill(record: ProcessRecord): void {
  if (isRunning(record)) process.kill(record.pid, 'SIGKILL')
}

function listRunning(nodes: Nodes, records: Records): ClusterNode[] {
  return [...nodes].flatMap(([name, { port }]) => {
    const record = records.get(name)
    return isRunning(record) ? [{ name, url: `http://127.0.0.1:${port}`, pid: record.pid }] : []
  })
}

type Cluster = { nodes: Nodes; records: Records }

/** Waits until every running node, including those that are starting, sees all running nodes. */
async function waitForNodes(
  starting: readonly string[],
  { nodes, records }: Cluster,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs

  for (;;) {
    const running = listRunning(nodes, records)
    const seen = await Promise.all(running.map(countNodes))
    const ended = starting.find((name) => !isRunning(records.get(name)))
    if (!ended && seen.every((count) => count === running.length)) return

    if (ended || Date.now() > deadline) {
      const problem = ended ? `${ended} ended while starting` : 'not all nodes joined the cluster'
      const logs = [...nodes.values()].map((node) => lastLines(logOf(node), 5))
      throw new Error(`${problem}:\n${logs.join('\n')}`)
    }
    await sleep(200)
  }
}

async function countNodes({ url }: ClusterNode): Promise<number> {
  const answer = await fetch(`${url}/_cluster/health`).catch(() => null)
  if (!answer?.ok) return 0

  const health: unknown = await answer.json()
  const isCounted = typeof health === 'object' && health !== null && 'number_of_nodes' in health
  return isCounted ? Number(health.number_of_nodes) : 0
}

function logOf({ root }: SearchNode): string {
  return `${root}.log`
}
