import { createServer } from 'node:net'
import type { PortName, Ports } from '../settings/ports.ts'
import { findPortHolder } from './port-holder.ts'

export async function refuseTakenPorts(names: PortName[], ports: Ports): Promise<void> {
  const free = await Promise.all(names.map((name) => isFree(ports[name])))
  const taken = names.filter((_, index) => !free[index])
  if (taken.length === 0) return

  const lines = taken.map((name) => {
    const holder = findPortHolder(ports[name]) ?? 'another program'
    return `Port ${ports[name]} is taken by ${holder}. Set ${name} to a free port or end that program.`
  })
  throw new Error(lines.join('\n'))
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
