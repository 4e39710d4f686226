import { md5 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export type HashQuestion = { bytes: Blob; algorithm: 'sha256' | 'md5' }
export type HashAnswer = { read: number } | { digest: string } | { failed: true }

const pieceBytes = 4 * 1024 * 1024

addEventListener('message', ({ data }: MessageEvent<HashQuestion>) => void hash(data))

/** Reads in pieces: only one piece of a file of up to 250 MB is in memory at a time. */
async function hash({ bytes, algorithm }: HashQuestion): Promise<void> {
  const state = algorithm === 'md5' ? md5.create() : sha256.create()
  try {
    for (let start = 0; start < bytes.size; start += pieceBytes) {
      const end = Math.min(bytes.size, start + pieceBytes)
      state.update(new Uint8Array(await bytes.slice(start, end).arrayBuffer()))
      answer({ read: end })
    }
    answer({ digest: written(state.digest(), algorithm) })
  } catch {
    // The file was moved, deleted or changed after it was chosen.
    answer({ failed: true })
  }
}

/** SHA-256 in hex for our API; MD5 in base64 for the Content-MD5 header. */
function written(digest: Uint8Array, algorithm: HashQuestion['algorithm']): string {
  return algorithm === 'sha256' ? bytesToHex(digest) : btoa(String.fromCharCode(...digest))
}

function answer(message: HashAnswer): void {
  postMessage(message)
}
