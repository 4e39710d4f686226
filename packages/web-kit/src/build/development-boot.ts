import type { Plugin } from 'vite'
import { headScript } from '../site/head-script.ts'
import { environmentBoot } from './environment-boot.ts'

/** Writes the head script and the boot settings into the page: no page server runs in development. */
export function developmentBoot(): Plugin {
  return {
    name: 'development-boot',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: headScript, injectTo: 'head-prepend' },
      {
        tag: 'script',
        attrs: { id: 'boot', type: 'application/json' },
        children: JSON.stringify(environmentBoot()),
        injectTo: 'head',
      },
    ],
  }
}
