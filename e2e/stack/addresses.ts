import { availableParallelism } from 'node:os'

/** Parallel lanes of journeys: one per core, at most three. Screenshots run serially. */
export const lanes = process.env.SCREENS
  ? 1
  : Number(process.env.E2E_LANES ?? Math.min(availableParallelism(), 3))

/** Separate ports, so journeys can run next to a development stack. */
const first = {
  api: Number(process.env.E2E_API_PORT ?? 4100),
  contributor: Number(process.env.E2E_CONTRIBUTOR_PORT ?? 5274),
}

/** Far apart, so a run that starts on the next port does not collide with our second lane. */
const step = 10_000

/** Each lane has its own shop, so journeys that change banners, counts or limits do not affect other lanes. */
export function portsOf(lane: number) {
  return { api: first.api + lane * step, contributor: first.contributor + lane * step }
}

export function originsOf(lane: number) {
  const { api, contributor } = portsOf(lane)

  return {
    /** The API serves the shop's pages itself. */
    web: `http://localhost:${api}`,
    contributor: `http://localhost:${contributor}`,
  }
}

/** Playwright sets the lane of each worker process. */
export const ownLane = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const origins = originsOf(ownLane)
