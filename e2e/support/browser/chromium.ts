import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const browsers = ['chromium', 'chromium-browser', 'google-chrome']
/** The same engine without windows: journeys ask for nothing else, and it takes a fifth less of the processor. */
const shell = 'chromium-headless-shell'

/**
 * The suggestions under the address bar are two pages of their own, loaded with every window and never seen in a
 * browser without one: without them a journey's window costs a third less. Chromium hears the last such flag only, so
 * the rest repeats what Playwright turns off.
 *
 * A page that a journey answers itself comes from no address, and would have to ask before it may load a picture from the
 * storage on this machine.
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

/** No sandbox as root, and nothing that phones home during a measurement. */
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

/** For journeys, of which there are hundreds. What is measured is measured in the browser itself. */
export const findShell = () => findProgram([shell, ...browsers])

/** The system's browser: nothing is downloaded. */
export const findChromium = () => findProgram(browsers)

/** The first of these that there is, wherever it lies. */
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
