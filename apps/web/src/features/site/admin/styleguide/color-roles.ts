export type ColorRole = {
  name: string
  swatch: string
  meaning: string
  /** The foreground and background whose contrast matters. */
  pair?: readonly [front: string, back: string]
}

/** What each color is for. The values are in the token sheet, and the ratios are computed from them. */
export const colorRoles: Record<string, readonly ColorRole[]> = {
  Planes: [
    { name: 'surround', swatch: 'bg-surround', meaning: 'The table. Everything lies on it.' },
    { name: 'paper', swatch: 'bg-paper', meaning: 'What can be operated, and the tray.' },
    { name: 'well', swatch: 'bg-well', meaning: 'An empty place; a control that is off.' },
  ],
  Ink: [
    {
      name: 'ink',
      swatch: 'bg-ink',
      meaning: 'Text and the one step forward.',
      pair: ['ink', 'surround'],
    },
    {
      name: 'ink-2',
      swatch: 'bg-ink-2',
      meaning: 'What is said second.',
      pair: ['ink-2', 'surround'],
    },
    {
      name: 'edge',
      swatch: 'bg-edge',
      meaning: 'The border of a control.',
      pair: ['edge', 'surround'],
    },
    { name: 'rule', swatch: 'bg-rule', meaning: 'Hairlines. They only part, they say nothing.' },
    { name: 'print-edge', swatch: 'bg-print-edge', meaning: 'Holds a white-bordered print.' },
  ],
  Marks: [
    {
      name: 'mark',
      swatch: 'bg-mark',
      meaning: 'The user marked it. Never a button, never text.',
      pair: ['on-mark', 'mark'],
    },
    {
      name: 'on-mark',
      swatch: 'bg-on-mark',
      meaning: 'Text on the marker, by day and by night.',
      pair: ['on-mark', 'mark'],
    },
  ],
  Meaning: [
    { name: 'link', swatch: 'bg-link', meaning: 'Links and focus.', pair: ['link', 'surround'] },
    { name: 'kept', swatch: 'bg-kept', meaning: 'In the cart; paid.', pair: ['kept', 'surround'] },
    { name: 'on-kept', swatch: 'bg-on-kept', meaning: 'Text on green.', pair: ['on-kept', 'kept'] },
    {
      name: 'danger',
      swatch: 'bg-danger',
      meaning: 'An error, or what cannot be undone.',
      pair: ['danger', 'surround'],
    },
    {
      name: 'safelight',
      swatch: 'bg-safelight',
      meaning: 'Needs attention.',
      pair: ['on-safelight', 'safelight'],
    },
    {
      name: 'on-safelight',
      swatch: 'bg-on-safelight',
      meaning: 'Text on amber.',
      pair: ['on-safelight', 'safelight'],
    },
  ],
  Viewing: [
    { name: 'booth', swatch: 'bg-booth', meaning: 'Mid gray around an enlarged print.' },
    { name: 'screen', swatch: 'bg-screen', meaning: 'The dark of the screening room.' },
    { name: 'scrim', swatch: 'bg-scrim', meaning: 'Between the page and a dialog.' },
  ],
}
