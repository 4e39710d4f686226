import { join } from 'node:path'
import type { Daemon } from './process/daemon.ts'
import { type ProcessRecord, readRecord } from './process/process-record.ts'
import type { Folders } from './settings/folders.ts'
import type { PortName } from './settings/ports.ts'

export type Service = {
  name: string
  ports: PortName[]
  /** Start timeout in milliseconds; 30,000 by default. */
  startTimeoutMs?: number
  /** Creates the files that the process needs to start. */
  prepare: () => Promise<void>
  daemon: () => Daemon
  /** Creates roles, buckets and the like in the running service. Idempotent. */
  provision: () => Promise<void>
  /** Uses the service as the product does and returns a one-line summary. */
  probe: () => Promise<string>
}

type Named = Pick<Service, 'name'>

export function recordFile({ state }: Folders, { name }: Named): string {
  return join(state, 'run', `${name}.json`)
}

export function logFile({ state }: Folders, { name }: Named): string {
  return join(state, 'log', `${name}.log`)
}

export function recordOf(folders: Folders, service: Named): ProcessRecord | undefined {
  return readRecord(recordFile(folders, service))
}
