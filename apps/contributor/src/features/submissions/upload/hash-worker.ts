import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export type HashAnswer = { bytes: number } | { sha256: string } | { failed: true }

const pieceBytes = 4 * 1024 * 1024

/** A file is read piece by piece: at no time more than a piece of its 250 MB is in memory. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => void hash(file))

async function hash(file: File): Promise<void> {
  const state = sha256.create()
  try {
    for (let start = 0; start < file.size; start += pieceBytes) {
      const end = Math.min(file.size, start + pieceBytes)
      state.update(new Uint8Array(await file.slice(start, end).arrayBuffer()))
      answer({ bytes: end })
    }
    answer({ sha256: bytesToHex(state.digest()) })
  } catch {
    // Moved, deleted or changed since it was chosen.
    answer({ failed: true })
  }
}

function answer(message: HashAnswer): void {
  postMessage(message)
}
