import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { findProcess } from './process-record.ts'

/** The process that listens on a port. Undefined if it belongs to another user, whose open files we may not read. */
export function findPortHolder(port: number): string | undefined {
  const sockets = ['tcp', 'tcp6'].flatMap((table) =>
    listeningSockets(readFileSync(`/proc/net/${table}`, 'utf8'), port),
  )
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsAny(name, sockets))
  if (!pid) return undefined

  return `process ${pid} (${findProcess(Number(pid))?.commandLine.slice(0, 80)})`
}

/** Parses /proc/net/tcp: field 1 is the local ip:port in hexadecimal, field 3 the state (0A: listening), field 9 the inode. */
export function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`

  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === '0A')
    .map((fields) => `socket:[${fields[9]}]`)
}

function holdsAny(pid: string, sockets: string[]): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((fd) => sockets.includes(readlinkSync(`${folder}/${fd}`)))
  } catch {
    return false
  }
}
