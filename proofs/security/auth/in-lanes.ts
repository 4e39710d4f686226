/** Does something so many times, a few at a time, and tells how many seconds it took. */
export async function inLanes(
  { times, lanes }: { times: number; lanes: number },
  once: (index: number, lane: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = next++; index < times; index = next++) await once(index, lane)
    }),
  )
  return (performance.now() - started) / 1000
}
