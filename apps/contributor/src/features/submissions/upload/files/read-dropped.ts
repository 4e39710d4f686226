/** System files that sit next to photos in a folder and must not be uploaded. */
const systemFileNames = /^(?:\..*|thumbs\.db|desktop\.ini)$/i

export function withoutSystemFiles(files: readonly File[]): File[] {
  return files.filter(({ name }) => !systemFileNames.test(name))
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
  const files: File[] = []
  let batch: FileSystemEntry[]
  do {
    // `readEntries` returns at most a hundred entries per call, and none at the end.
    batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    files.push(...(await Promise.all(batch.map(readEntry))).flat())
  } while (batch.length > 0)
  return files
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
