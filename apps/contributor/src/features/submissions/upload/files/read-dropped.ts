/** System files that sit next to photos in a folder and must not be uploaded. */
const beside = /^(?:\..*|thumbs\.db|desktop\.ini)$/i

export function withoutSystemFiles(files: readonly File[]): File[] {
  return files.filter(({ name }) => !beside.test(name))
}

/** All dropped files, including those in folders. Entries must be read synchronously, before the first await. */
export async function readDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const files = await Promise.all(entries.map(readEntry))
  return withoutSystemFiles(files.flat())
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []

  const reader = entry.createReader()
  const found: File[] = []
  let some: FileSystemEntry[]
  do {
    // `readEntries` returns at most a hundred entries per call, and none at the end.
    some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    found.push(...(await Promise.all(some.map(readEntry))).flat())
  } while (some.length > 0)
  return found
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
