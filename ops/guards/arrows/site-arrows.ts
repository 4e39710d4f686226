import { type SiteFloor, siteFloors } from './rules.ts'
import { topicFault } from './topic-arrows.ts'

/** Why this import inside a site is refused, or null. Files beside the floors (main.tsx) may import any of them. */
export function siteFault(from: string, to: string): string | null {
  if (isTestingOfSite(from)) return null
  if (isTestingOfSite(to)) return isTest(from) ? null : 'testing/ is for tests alone'
  const source = placeInSite(from)
  const target = placeInSite(to)
  if (source === null) return null
  if (target === null) return `no floor imports ${to}; it puts the site together`

  if (source.floor === target.floor) {
    if (source.floor !== 'features') return null
    if (source.feature === target.feature) return isTest(from) ? null : topicFault(from, to)
    return `features never import each other; let a page of app/ compose ${source.feature} and ${target.feature}`
  }
  const allowed: readonly string[] = siteFloors[source.floor]
  if (allowed.includes(target.floor)) return null
  return `${source.floor} imports ${allowed.join(', ') || 'no other floor'}, not ${target.floor} (lib <- features <- app)`
}

function placeInSite(path: string): { floor: SiteFloor; feature: string } | null {
  const [, , source, floor = '', feature = ''] = path.split('/')
  if (source !== 'src' || !isSiteFloor(floor)) return null
  return { floor, feature }
}

/** What a test of the browser project opens the whole site with. */
const isTestingOfSite = (path: string) => path.split('/')[3] === 'testing'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const isSiteFloor = (name: string): name is SiteFloor => name in siteFloors
