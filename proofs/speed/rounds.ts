export type Contender = { name: string; once: (client: number) => Promise<unknown> }

type Options = {
  clients: number
  seconds: number
  rounds: number
  /** Of each contender, before the first round. */
  warmUpSeconds?: number
}

/**
 * Requests per second of several contenders, measured in alternation, so that a busy machine affects
 * all alike. Returns the median of the rounds.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  { clients, seconds, rounds, warmUpSeconds = 0.5 }: Options,
): Promise<Map<string, number>> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) await drive(contender, clients, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      rates.get(contender.name)?.push(await drive(contender, clients, seconds))
    }
  }
  return new Map([...rates].map(([name, found]) => [name, median(found)]))
}

async function drive({ once }: Contender, clients: number, seconds: number): Promise<number> {
  const started = performance.now()
  const deadline = started + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      let count = 0
      while (performance.now() < deadline) {
        await once(client)
        count += 1
      }
      return count
    }),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - started) / 1000)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
