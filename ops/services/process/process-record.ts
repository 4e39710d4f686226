import { readFileSync, rmSync, writeFileSync } from 'node:fs'

export type ProcessRecord = {
  pid: number
  /** Start time in clock ticks since boot. Together with the pid it identifies a process even if the pid is reused. */
  startTicks: string
  /** A part of the command line that is unique to this service. */
  marker: string
  /** Hash of the start parameters. A service with another fingerprint must be restarted. */
  fingerprint: string
  stopSignal: NodeJS.Signals
}

export type RunningProcess = { commandLine: string; startTicks: string }

export function isSameProcess(record: ProcessRecord, found: RunningProcess | undefined): boolean {
  if (!found) return false
  return found.startTicks === record.startTicks && found.commandLine.includes(record.marker)
}

export function isRunning(record: ProcessRecord | undefined): record is ProcessRecord {
  return record !== undefined && isSameProcess(record, findProcess(record.pid))
}

/** A zombie has an empty command line, so it counts as gone. */
export function findProcess(pid: number): RunningProcess | undefined {
  try {
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { commandLine, startTicks: parseStartTicks(readFileSync(`/proc/${pid}/stat`, 'utf8')) }
  } catch {
    return undefined
  }
}

/** Field 22 of /proc/<pid>/stat; the second field is a name that may hold spaces and brackets. */
export function parseStartTicks(stat: string): string {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return afterName[19] ?? ''
}

export function readRecord(file: string): ProcessRecord | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** False for the file format of an older version. */
function isRecord(value: unknown): value is ProcessRecord {
  const fields = ['pid', 'startTicks', 'marker', 'fingerprint', 'stopSignal']
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

export function writeRecord(file: string, record: ProcessRecord): void {
  writeFileSync(file, JSON.stringify(record))
}

export function removeRecord(file: string): void {
  rmSync(file, { force: true })
}
