import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const browsers = ['chromium', 'chromium-browser', 'google-chrome']
/** The same engine without windows: journeys need nothing else, and it takes a fifth less CPU. */
const shell = 'chromium-headless-shell'

/**
 * The omnibox popups are two pages of their own, loaded with every window and never visible in a headless browser:
 * without them a journey's window costs a third less. Chromium honors only the last such flag, so the rest repeats what
 * Playwright disables.
 *
 * LocalNetworkAccessChecks: a page that a journey fulfills itself has no address, and would have to ask for permission
 * to load an image from the storage on this machine.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'LocalNetworkAccessChecks',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** No sandbox, because it does not work as root; no background traffic during a measurement. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** For journeys, of which there are hundreds. Measurements use the full browser. */
export const findShell = () => findProgram([shell, ...browsers])

/** The system's browser; nothing is downloaded. */
export const findChromium = () => findProgram(browsers)

/** The first of these programs found on the PATH. */
function findProgram(names: readonly string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))

  const found = candidates.find(isExecutable)
  if (found === undefined) throw new Error(`None of ${names.join(', ')} is on the PATH`)

  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)

    return true
  } catch {
    return false
  }
}
