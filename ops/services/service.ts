import { join } from 'node:path'
import type { Daemon } from './process/daemon.ts'
import { type ProcessRecord, readRecord } from './process/process-record.ts'
import type { Folders } from './settings/folders.ts'
import type { PortName } from './settings/ports.ts'

export type Service = {
  name: string
  ports: PortName[]
  /** Milliseconds until a start counts as failed; 30,000 unless it is known to be slow. */
  patience?: number
  /** What must lie on the disk before the process can start. */
  prepare: () => Promise<void>
  daemon: () => Daemon
  /** What must stand in a running service (roles, buckets); running it again changes nothing. */
  provision: () => Promise<void>
  /** Uses the service as the product does and returns one line about it. */
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
