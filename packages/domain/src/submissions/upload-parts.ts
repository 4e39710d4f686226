type Sizes = { fileSize: number; partSize: number }

export function countParts({ fileSize, partSize }: Sizes): number {
  return Math.ceil(fileSize / partSize)
}

/** Parts are numbered from 1, as the storage does. */
export function bytesOfPart({ fileSize, partSize, part }: Sizes & { part: number }): number {
  const before = (part - 1) * partSize
  return Math.min(partSize, fileSize - before)
}
