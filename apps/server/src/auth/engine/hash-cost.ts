export type HashCost = { memory: number; passes: number; parallelism: number }

/** OWASP's minimum for argon2id. Hashes carry their own cost, so it can be raised at any time. */
export const hashCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** As in the PHC string format: m=19456,t=2,p=1. */
export function formatCost({ memory, passes, parallelism }: HashCost): string {
  return `m=${memory},t=${passes},p=${parallelism}`
}

export function parseCost(text: string): HashCost | null {
  const [, memory, passes, parallelism] = /^m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})$/.exec(text) ?? []
  if (memory === undefined) return null

  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** Time and memory of argon2 grow with the product of the two. */
export function isCheaper(one: HashCost, other: HashCost): boolean {
  return one.memory * one.passes < other.memory * other.passes
}
