import { brand } from '@shoebox/domain/brand'
import type { Plugin } from 'vite'

/** Writes the brand name into index.html, which cannot import it. */
export function brandedPage(): Plugin {
  return {
    name: 'branded-page',
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name),
  }
}
