import { hash, randomInt } from 'node:crypto'

/** As many orders as a random list has. */
export const seeds = 1_000_000

export function anySeed(): number {
  return randomInt(seeds)
}

/** The same for every visitor from midnight to midnight, UTC: another order would be another 24 photos. */
export function seedOfDay(now: Date): number {
  const day = now.toISOString().slice(0, 10)
  return Number.parseInt(hash('sha256', day).slice(0, 12), 16) % seeds
}
