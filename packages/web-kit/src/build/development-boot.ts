import type { Plugin } from 'vite'
import { headScript } from '../site/head-script.ts'
import { environmentBoot } from './environment-boot.ts'

/** The page server is not in front of the development site; what it writes into a page is written here. */
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
