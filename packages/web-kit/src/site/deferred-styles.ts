/** What nobody sees on the first picture (menus, dialogs, toasts, print) does not delay it. */
const deferredForMs = 100

export function loadDeferredStyles(): void {
  setTimeout(() => void import('../styles/deferred.css'), deferredForMs)
}
