export type LightboxAction =
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'surround'
  | 'info'
  | 'previous'
  | 'next'
  | 'left'
  | 'right'
  | 'up'
  | 'down'

type Press = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const always: Readonly<Record<string, LightboxAction>> = {
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  _: 'zoom-out',
  '0': 'fit',
  b: 'surround',
  i: 'info',
}
const whereAllIsSeen: Readonly<Record<string, LightboxAction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
}
const whereSomeIs: Readonly<Record<string, LightboxAction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The action of a key in the lightbox. Combinations with modifiers belong to the browser, e.g. Ctrl and + to zoom. */
export function actionOf(press: Press, isZoomed: boolean): LightboxAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key

  return always[name] ?? (isZoomed ? whereSomeIs : whereAllIsSeen)[name] ?? null
}

const typed =
  'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])'
const turned = 'input[type=radio], [role=radio], [role=slider], [role=tab], [role^=menu]'

/** Text fields handle all keys themselves; radios, sliders, tabs and menus handle the arrow keys. */
export function isTheirs({ key, target }: { key: string; target: EventTarget | null }): boolean {
  if (!(target instanceof Element)) return false

  return target.matches(typed) || (key.startsWith('Arrow') && target.closest(turned) !== null)
}
