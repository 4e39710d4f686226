import { setTimeout as sleep } from 'node:timers/promises'

type Options = { what: string; seconds?: number }

/** Polls until `ask` returns a value. */
export async function until<Answer>(
  ask: () => Promise<Answer | null | undefined>,
  { what, seconds = 180 }: Options,
): Promise<Answer> {
  const deadline = Date.now() + seconds * 1000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== null && answer !== undefined) return answer
    await sleep(50)
  }
  throw new Error(`${what} within ${seconds} s`)
}
