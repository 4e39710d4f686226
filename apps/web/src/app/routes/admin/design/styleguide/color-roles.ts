export type ColorRole = {
  name: string
  swatch: string
  usage: string
  /** Foreground and background, for the contrast ratio. */
  pair?: readonly [front: string, back: string]
}

/** What each color is for. The values are in the token sheet, and the ratios are computed from them. */
export const colorRoles: Record<string, readonly ColorRole[]> = {
  Backgrounds: [
    { name: 'surround', swatch: 'bg-surround', usage: 'The page background.' },
    { name: 'paper', swatch: 'bg-paper', usage: 'Controls and the tray.' },
    { name: 'well', swatch: 'bg-well', usage: 'Empty areas; disabled controls.' },
  ],
  Ink: [
    {
      name: 'ink',
      swatch: 'bg-ink',
      usage: 'Text and the main action.',
      pair: ['ink', 'surround'],
    },
    {
      name: 'ink-2',
      swatch: 'bg-ink-2',
      usage: 'Secondary text.',
      pair: ['ink-2', 'surround'],
    },
    {
      name: 'edge',
      swatch: 'bg-edge',
      usage: 'The border of a control.',
      pair: ['edge', 'surround'],
    },
    { name: 'rule', swatch: 'bg-rule', usage: 'Hairlines between regions.' },
    {
      name: 'print-edge',
      swatch: 'bg-print-edge',
      usage: 'The outline of a white-bordered print.',
    },
  ],
  Marks: [
    {
      name: 'mark',
      swatch: 'bg-mark',
      usage: 'What the user marked. Never a button, never text.',
      pair: ['on-mark', 'mark'],
    },
    {
      name: 'on-mark',
      swatch: 'bg-on-mark',
      usage: 'Text on the marker, in both themes.',
      pair: ['on-mark', 'mark'],
    },
  ],
  Meaning: [
    { name: 'link', swatch: 'bg-link', usage: 'Links and focus.', pair: ['link', 'surround'] },
    { name: 'kept', swatch: 'bg-kept', usage: 'In the cart; paid.', pair: ['kept', 'surround'] },
    { name: 'on-kept', swatch: 'bg-on-kept', usage: 'Text on green.', pair: ['on-kept', 'kept'] },
    {
      name: 'danger',
      swatch: 'bg-danger',
      usage: 'Errors and actions that cannot be undone.',
      pair: ['danger', 'surround'],
    },
    {
      name: 'safelight',
      swatch: 'bg-safelight',
      usage: 'Needs attention.',
      pair: ['on-safelight', 'safelight'],
    },
    {
      name: 'on-safelight',
      swatch: 'bg-on-safelight',
      usage: 'Text on amber.',
      pair: ['on-safelight', 'safelight'],
    },
  ],
  Viewing: [
    { name: 'booth', swatch: 'bg-booth', usage: 'Mid gray around an enlarged print.' },
    { name: 'screen', swatch: 'bg-screen', usage: 'Black around an enlarged print.' },
    { name: 'scrim', swatch: 'bg-scrim', usage: 'Between the page and a dialog.' },
  ],
}
