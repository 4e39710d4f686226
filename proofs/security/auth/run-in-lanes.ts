/** Runs `work` `times` times, `lanes` at a time. */
export async function runInLanes(
  { times, lanes }: { times: number; lanes: number },
  once: (index: number, lane: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = next++; index < times; index = next++) await once(index, lane)
    }),
  )
}
