import { type SiteLayer, siteLayers } from './rules.ts'
import { topicOrderError } from './topics.ts'

/** Why this import inside a site is refused, or null. Entry points (main.tsx) may import anything. */
export function siteImportError(from: string, to: string): string | null {
  if (isTestingOfSite(from)) return null
  if (isTestingOfSite(to)) return isTest(from) ? null : 'only tests import testing/'
  const source = placeInSite(from)
  const target = placeInSite(to)
  if (source === null) return null
  if (target === null) return `no layer imports ${to}; it is an entry point`

  if (source.layer === target.layer) {
    if (source.layer !== 'features') return null
    if (source.feature === target.feature) return isTest(from) ? null : topicOrderError(from, to)
    return `features never import each other; let a page of app/ compose ${source.feature} and ${target.feature}`
  }
  const allowed: readonly string[] = siteLayers[source.layer]
  if (allowed.includes(target.layer)) return null
  return `${source.layer} imports ${allowed.join(', ') || 'no other layer'}, not ${target.layer} (lib <- features <- app)`
}

function placeInSite(path: string): { layer: SiteLayer; feature: string } | null {
  const [, , source, layer = '', feature = ''] = path.split('/')
  if (source !== 'src' || !isSiteLayer(layer)) return null
  return { layer, feature }
}

/** What a test of the browser project opens the whole site with. */
const isTestingOfSite = (path: string) => path.split('/')[3] === 'testing'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const isSiteLayer = (name: string): name is SiteLayer => name in siteLayers
