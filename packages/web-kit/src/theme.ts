export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** Runs in <head> before the first paint, so that a chosen theme never follows a flash of the other one. */
export const themeScript = `try{let t=localStorage.getItem("${storageKey}");if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`

/** What this visitor chose; a blocked or empty storage means the system decides. */
export function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Kept for the next visit where the browser lets us, shown at once in any case. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    return
  } finally {
    for (const listener of listeners) listener()
  }
}

/** Calls back when the theme is chosen here or in another tab of the same site. */
export function watchTheme(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey) return

    showTheme(readTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)

  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

const listeners = new Set<() => void>()

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
