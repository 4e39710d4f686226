import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'theme'
/** The surround color of each theme; must match the theme-color tags of the page. */
const barColors = { light: '#f0f0f0', dark: '#0f0f0f' }

/** The current theme; server-rendered HTML always has 'system'. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system')
}

/** Applies the theme immediately, and saves it if the browser allows storage. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  for (const listener of listeners) listener()

  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the tab, and needs no message.
  }
}

const listeners = new Set<() => void>()

/** Reads the DOM and not localStorage, because the browser may deny access to storage. */
function readTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme)
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colorBar(theme)
}

/** Sets the color of the browser's toolbar: the page has one theme-color tag per system theme. */
function colorBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColors[theme === 'system' ? systems : theme]
  }
}

/** Also follows a choice made in another tab. */
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
