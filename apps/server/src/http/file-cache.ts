/** A small file that is kept in memory, ready to be sent. */
export type KeptFile = { bytes: Buffer; etag: string }

type Bounds = { totalBytes: number }

export type FileCache = {
  get: (key: string) => KeptFile | undefined
  keep: (key: string, file: KeptFile) => void
}

/** Keeps what was asked for last, up to so many bytes. A map remembers the order of its entries. */
export function createFileCache({ totalBytes }: Bounds): FileCache {
  const files = new Map<string, KeptFile>()
  let held = 0

  const drop = (key: string) => {
    held -= files.get(key)?.bytes.length ?? 0
    files.delete(key)
  }
  const put = (key: string, file: KeptFile) => {
    drop(key)
    files.set(key, file)
    held += file.bytes.length
  }

  return {
    get: (key) => {
      const file = files.get(key)
      if (file) put(key, file)
      return file
    },
    keep: (key, file) => {
      put(key, file)
      for (const oldest of files.keys()) {
        if (held <= totalBytes) return
        drop(oldest)
      }
    },
  }
}
