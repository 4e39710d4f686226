import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export type HashRequest = { bytes: Blob; algorithm: 'sha256' | 'md5' }
export type HashResponse = { read: number } | { digest: string } | { failed: true }

const chunkBytes = 4 * 1024 * 1024

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => void hash(data))

/** Reads in chunks: only one chunk of a file of up to 250 MB is in memory at a time. */
async function hash({ bytes, algorithm }: HashRequest): Promise<void> {
  const state = algorithm === 'md5' ? md5.create() : sha256.create()
  try {
    for (let start = 0; start < bytes.size; start += chunkBytes) {
      const end = Math.min(bytes.size, start + chunkBytes)
      state.update(new Uint8Array(await bytes.slice(start, end).arrayBuffer()))
      reply({ read: end })
    }
    reply({ digest: encodeDigest(state.digest(), algorithm) })
  } catch {
    // The file was moved, deleted or changed after it was chosen.
    reply({ failed: true })
  }
}

/** SHA-256 in hex for our API; MD5 in base64 for the Content-MD5 header. */
function encodeDigest(digest: Uint8Array, algorithm: HashRequest['algorithm']): string {
  return algorithm === 'sha256' ? bytesToHex(digest) : btoa(String.fromCharCode(...digest))
}

function reply(message: HashResponse): void {
  postMessage(message)
}
