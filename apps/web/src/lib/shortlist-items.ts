/** Puts an item back into a list that has the latest added first. */
export function insertByDate<Item extends { added_at: string }>(
  items: readonly Item[],
  inserted: Item,
): Item[] {
  const index = items.findIndex(({ added_at }) => added_at < inserted.added_at)

  return items.toSpliced(index === -1 ? items.length : index, 0, inserted)
}

/** The server has no call that changes or removes several items, so large lists send a few requests at a time. */
const maxParallelRequests = 4

export async function sendForEach<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += maxParallelRequests)
    await Promise.all(items.slice(start, start + maxParallelRequests).map(send))
}
