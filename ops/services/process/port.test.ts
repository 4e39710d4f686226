import { once } from 'node:events'
import { createServer } from 'node:net'
import { assert, describe, expect, it } from 'vitest'
import { readPorts } from '../settings/ports.ts'
import { isFree, refuseTakenPorts } from './port.ts'
import { listeningSockets } from './port-holder.ts'

describe('refuseTakenPorts', () => {
  it('names the port, its variable and the holder', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    assert(typeof address === 'object' && address)
    const { port } = address
    const ports = readPorts({ S3_PORT: String(port) })

    const refusal = refuseTakenPorts(['S3_PORT'], ports)
    await expect(refusal).rejects.toThrow(`Port ${port} is taken by process ${process.pid}`)
    await expect(refusal).rejects.toThrow('Set S3_PORT to a free port')

    server.close()
    await once(server, 'close')
    expect(await isFree(port)).toBe(true)
    await refuseTakenPorts(['S3_PORT'], ports)
  })
})

describe('listeningSockets', () => {
  it('finds listeners of the port only', () => {
    const table = [
      '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt uid timeout inode',
      '   0: 0100007F:1B9E 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 111 1 0',
      '   1: 0100007F:1B9E 0100007F:D0C2 01 00000000:00000000 00:00000000 00000000 0 0 222 1 0',
      '   2: 0100007F:1B9F 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 333 1 0',
    ].join('\n')
    expect(listeningSockets(table, 7070)).toEqual(['socket:[111]'])
  })
})
