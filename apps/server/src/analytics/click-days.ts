import { hashNetwork } from './hash-network.ts'

export type ClickDay = {
  /** As PostgreSQL reads it, in UTC. */
  created_on: string
  /** Of the caller on that day, as \x and hex digits. */
  network: string
}

export const dayMs = 86_400_000

/** The day of each click of one caller, worked out once: most batches are of one. */
export function clickDays(address: string, key: string): (time: number) => ClickDay {
  const days = new Map<number, ClickDay>()

  return (time) => {
    const number = Math.floor(time / dayMs)
    const known = days.get(number)
    if (known) return known

    const created_on = new Date(number * dayMs).toISOString().slice(0, 10)
    const day = { created_on, network: hashNetwork(address, { day: created_on, key }) }
    days.set(number, day)
    return day
  }
}
