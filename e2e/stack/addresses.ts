import { availableParallelism } from 'node:os'

/** Parallel lanes of journeys: one per core, at most three. Screenshots run serially. */
export const lanes = process.env.SCREENS
  ? 1
  : Number(process.env.E2E_LANES ?? Math.min(availableParallelism(), 3))

/** Separate ports, so journeys can run next to a development stack. */
const basePorts = {
  api: Number(process.env.E2E_API_PORT ?? 4100),
  contributor: Number(process.env.E2E_CONTRIBUTOR_PORT ?? 5274),
}

/** Large enough that a second test run on neighboring ports doesn't collide with the other lanes of this run. */
const portsBetweenLanes = 10_000

/** Each lane has its own servers, so journeys that change banners, counts or limits do not affect other lanes. */
export function portsOf(lane: number) {
  return {
    api: basePorts.api + lane * portsBetweenLanes,
    contributor: basePorts.contributor + lane * portsBetweenLanes,
  }
}

export function originsOf(lane: number) {
  const { api, contributor } = portsOf(lane)

  return {
    /** The API serves the shop's pages itself. */
    web: `http://localhost:${api}`,
    contributor: `http://localhost:${contributor}`,
  }
}

/** Each Playwright worker process runs one lane. */
export const currentLane = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const origins = originsOf(currentLane)
