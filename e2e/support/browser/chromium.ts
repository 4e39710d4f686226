import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const browsers = ['chromium', 'chromium-browser', 'google-chrome']
/** Chromium without windows. Uses 20% less CPU than the full browser. */
const headlessShell = 'chromium-headless-shell'

/**
 * Chromium honors only the last `--disable-features` flag, so this list repeats what Playwright disables and adds:
 * - WebUIOmnibox…: address bar popups, which Chromium loads with every window even when headless. Without them
 *   opening a window is a third cheaper.
 * - LocalNetworkAccessChecks: a page with a faked response has no IP address, so Chromium would ask for permission
 *   before it loads an image from localhost.
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

/** No sandbox, because Chromium can't use it as root. No background traffic, because it would distort measurements. */
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

/** For journeys. Performance measurements use the full browser. */
export const findHeadlessShell = () => findProgram([headlessShell, ...browsers])

/** The installed browser. Playwright downloads none. */
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
