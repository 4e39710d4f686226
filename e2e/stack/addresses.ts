import { availableParallelism } from 'node:os'

/** Journeys side by side, as many as there are cores. Pictures are taken one after the other. */
export const lanes = process.env.SCREENS
  ? 1
  : Number(process.env.E2E_LANES ?? Math.min(availableParallelism(), 3))

/** Ports of their own, so that the journeys run beside a development stack. */
const first = {
  api: Number(process.env.E2E_API_PORT ?? 4100),
  contributor: Number(process.env.E2E_CONTRIBUTOR_PORT ?? 5274),
}

/** Far apart: who runs the journeys on the next port does not meet our second lane. */
const step = 10_000

/** Each lane has a shop of its own: what one journey does to banners, counts or limits, no other sees. */
export function portsOf(lane: number) {
  return { api: first.api + lane * step, contributor: first.contributor + lane * step }
}

export function originsOf(lane: number) {
  const { api, contributor } = portsOf(lane)

  return {
    /** The API delivers the shop's pages itself. */
    web: `http://localhost:${api}`,
    contributor: `http://localhost:${contributor}`,
  }
}

/** The runner tells each of its processes which lane it has. */
export const ownLane = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const origins = originsOf(ownLane)
