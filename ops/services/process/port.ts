import { createServer } from 'node:net'
import type { PortName, Ports } from '../settings/ports.ts'

export async function refuseTakenPorts(names: PortName[], ports: Ports): Promise<void> {
  const taken = await Promise.all(names.map(async (name) => !(await isFree(ports[name]))))
  const messages = names
    .filter((_, index) => taken[index])
    .map((name) => `Port ${ports[name]} is taken by another program. Choose another: ${name}=…`)

  if (messages.length > 0) throw new Error(messages.join('\n'))
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
