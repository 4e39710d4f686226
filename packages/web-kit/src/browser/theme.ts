import { useSyncExternalStore } from 'react'
import { createStoredValue } from './stored.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'theme'
/** The surround color of each theme. Must match the theme-color tags in index.html. */
const toolbarColors = { light: '#f0f0f0', dark: '#0f0f0f' }

/** The current theme; server-rendered HTML always has 'system'. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToTheme, readTheme, () => 'system')
}

/** Applies the theme immediately, and saves it if the browser allows storage. */
export function setTheme(theme: Theme): void {
  applyTheme(theme)
  if (theme === 'system') storedTheme.remove()
  else storedTheme.write(theme)
}

const storedTheme = createStoredValue({ key: themeKey, area: 'local', parse: toTheme })

/** Reads the DOM, not storage: the head script has already applied the stored theme. */
function readTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme)
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  setToolbarColor(theme)
}

/** Sets the color of the browser's toolbar: the page has one theme-color tag per system theme. */
function setToolbarColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemTheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = toolbarColors[theme === 'system' ? systemTheme : theme]
  }
}

/** Subscribes to theme changes, and applies a theme chosen in another tab. */
function subscribeToTheme(listener: () => void): () => void {
  setToolbarColor(readTheme())

  return storedTheme.subscribe(() => {
    applyTheme(storedTheme.read() ?? 'system')
    listener()
  })
}

function toTheme(text: string | null | undefined): Theme {
  return themes.find((theme) => theme === text) ?? 'system'
}
