import { onTestFinished, vi } from 'vitest'

/** Stops clicks on links made by code from starting a download, and lists them. */
export function watchSavedFiles() {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => click.mockRestore())

  return {
    list: () =>
      click.mock.contexts.map((link) =>
        link instanceof HTMLAnchorElement ? { url: link.href, name: link.download } : null,
      ),
  }
}
