/** The sites' tokens as hex: mail programs know neither oklch nor light-dark(). */
export const light = {
  surround: '#f0f0f0',
  paper: '#fdfdfd',
  ink: '#161616',
  ink2: '#525252',
  rule: '#cecece',
  link: '#125f94',
} as const

const dark: Record<keyof typeof light, string> = {
  surround: '#0f0f0f',
  paper: '#191919',
  ink: '#ebebeb',
  ink2: '#ababab',
  rule: '#333333',
  link: '#73baea',
}

/** The marker does not change with the room's light. */
export const mark = { fill: '#f7d22a', text: '#161616' } as const

/** The sites' three voices with what stands in for them, narrow where a phone has a narrow one. */
export const fonts = {
  text: 'Public Sans,Arial,sans-serif',
  head: 'Archivo Narrow,Arial Narrow,Avenir Next Condensed,Roboto Condensed,Arial,sans-serif',
  slate: 'Courier Prime,Courier New,Courier,monospace',
} as const

/**
 * Each element carries its light colors itself, because some programs drop style sheets. The sheet turns them around
 * where the reader's program is dark; its rules must win over the elements' own.
 */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.sheet{padding:24px 20px!important}
.action{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.on-surround{background-color:${dark.surround}!important}
.on-paper{background-color:${dark.paper}!important}
.on-ink{background-color:${dark.ink}!important;color:${dark.paper}!important}
.ink{color:${dark.ink}!important}
.ink-2{color:${dark.ink2}!important}
.link{color:${dark.link}!important}
.line{border-color:${dark.rule}!important}
.ink-line{border-color:${dark.ink}!important}
}`
