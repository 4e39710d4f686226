import { sessionKey } from '@shoebox/web-auth/session/auth-client'
import { reloadedForKey } from '@shoebox/web-kit/browser/lazy-component'
import { setTheme, themeKey } from '@shoebox/web-kit/browser/theme'
import { singleKeysStorageKey } from '@shoebox/web-kit/keyboard/shortcuts'
import { useSyncExternalStore } from 'react'
import { cartChangedKey } from '../../../lib/cart-changes.ts'
import { dismissedBannersKey } from '../banner/dismissed-banners.ts'

type StoredKey = {
  key: string
  /** Chosen by the visitor, needed for a page to work, or used for our statistics. */
  kind: 'chosen' | 'needed' | 'statistics'
  area: 'local' | 'session'
  purpose: string
  until: string
}

/** Everything that this site keeps in local and session storage. A journey compares part of it with a real browser. */
export const storedKeys: readonly StoredKey[] = [
  {
    key: sessionKey,
    kind: 'needed',
    area: 'local',
    purpose: 'Your session once you are signed in, so that you stay signed in on the next page.',
    until: 'You log out, or 30 days pass without a visit.',
  },
  {
    // The key that the auth client uses.
    key: `${sessionKey}-code-verifier`,
    kind: 'needed',
    area: 'local',
    purpose:
      'A random secret while you sign in on another page, so that no one else can use the response.',
    until: 'You return, or delete it here.',
  },
  {
    key: themeKey,
    kind: 'chosen',
    area: 'local',
    purpose: 'Light or dark, if you chose one instead of your system’s theme.',
    until: 'You choose “System”, or delete it here.',
  },
  {
    key: singleKeysStorageKey,
    kind: 'chosen',
    area: 'local',
    purpose: 'That you turned off single-letter shortcuts.',
    until: 'You turn them on again, or delete it here.',
  },
  {
    key: 'surround',
    kind: 'chosen',
    area: 'local',
    purpose: 'The background you chose for enlarged photos: light table, booth or screening room.',
    until: 'You delete it here.',
  },
  {
    key: dismissedBannersKey,
    kind: 'chosen',
    area: 'local',
    purpose: 'The ids of announcements that you closed, so that they stay closed.',
    until: 'You delete it here.',
  },
  {
    key: cartChangedKey,
    kind: 'needed',
    area: 'local',
    purpose: 'When you last changed your cart, so that other tabs load it again.',
    until: 'You delete it here.',
  },
  {
    key: 'unsaved-checkout',
    kind: 'needed',
    area: 'session',
    purpose:
      'What you entered at checkout, until our server has saved it. Your signature is not included.',
    until: 'It is saved, or you close the tab.',
  },
  {
    key: 'contributor_stay_on_shop',
    kind: 'chosen',
    area: 'session',
    purpose: 'That you chose to stay in the shop although you only contribute photos.',
    until: 'You close the tab.',
  },
  {
    key: 'search-session-id',
    kind: 'statistics',
    area: 'session',
    purpose:
      'A random number signed by our server. It links what you search and open in this tab, so that we can count what is popular. Not stored if your browser asks not to be tracked.',
    until: 'You close the tab, or delete it here. Your next search or click creates a new one.',
  },
  {
    key: reloadedForKey,
    kind: 'needed',
    area: 'session',
    purpose:
      'The names of files that were missing after an update, so that the page reloads only once for each.',
    until: 'You close the tab.',
  },
  {
    // The key that the router uses, which it does not export.
    key: 'react-router-scroll-positions',
    kind: 'needed',
    area: 'session',
    purpose: 'How far you had scrolled on each page, so that Back returns there.',
    until: 'You close the tab.',
  },
]

/** The keys that are set in this browser, as text; null during server rendering. */
export function useStoredKeys(): string | null {
  return useSyncExternalStore(subscribe, listStoredKeys, () => null)
}

export function deleteStoredKeys(): void {
  // Applies to the page immediately, and deletes the stored choice.
  setTheme('system')
  try {
    for (const { key, area } of storedKeys) getStorage(area).removeItem(key)
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

/** Empty if storage is blocked. */
function listStoredKeys(): string {
  try {
    const isSet = ({ key, area }: StoredKey) => getStorage(area).getItem(key) !== null

    return storedKeys
      .filter(isSet)
      .map(({ key }) => key)
      .join(', ')
  } catch {
    return ''
  }
}

function getStorage(area: StoredKey['area']): Storage {
  return area === 'local' ? localStorage : sessionStorage
}
