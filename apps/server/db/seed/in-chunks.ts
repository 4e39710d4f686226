/** Splits the items into chunks of at most `size`. */
export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size))
}
