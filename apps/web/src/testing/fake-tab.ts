import { onTestFinished, vi } from 'vitest'

/** Replaces the tab that `window.open` opens, until the test ends. */
export function fakeTab() {
  const replace = vi.fn<(url: string) => void>()
  const close = vi.fn<() => void>()
  const { contentWindow: tab } = document.body.appendChild(document.createElement('iframe'))
  if (tab === null) throw new Error('an attached iframe has a window')
  const opened = new Proxy(tab, {
    get: (target, name) => {
      if (name === 'location') return { replace }
      return name === 'close' ? close : Reflect.get(target, name)
    },
    set: () => true,
  })
  const open = vi.spyOn(window, 'open').mockReturnValue(opened)
  onTestFinished(() => {
    open.mockRestore()
    tab.frameElement?.remove()
  })

  return { replace, close }
}
