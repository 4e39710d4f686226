import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'theme'
/** The surround of each theme, as the page's own head names it. */
const barColors = { light: '#f0f0f0', dark: '#0f0f0f' }

/** The theme on show; the server's picture leaves it to the system. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system')
}

/** Shown at once, and kept for the next visit where the browser lets us. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  for (const listener of listeners) listener()

  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // A browser that refuses its storage forgets the choice with the tab; there is nobody to tell.
  }
}

const listeners = new Set<() => void>()

/** The page itself is asked, not the storage, because a browser may refuse the latter. */
function readTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme)
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colorBar(theme)
}

/** The browser's bar around the page: the page has one color for each of the system's themes. */
function colorBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColors[theme === 'system' ? systems : theme]
  }
}

/** A choice in another tab of the site holds here too. */
function watchTheme(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== themeKey) return

    showTheme(toTheme(newValue))
    listener()
  }
  listeners.add(listener)
  colorBar(readTheme())
  window.addEventListener('storage', follow)

  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

function toTheme(text: string | null | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system'
}
